import type { Order } from '@ligeiro/contract/order'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import type { User } from '@ligeiro/contract/user'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { enqueue, useOutbox } from '#features/outbox/current-outbox.ts'
import { projected, subjectOf } from '#features/outbox/entry.ts'
import { counted } from '#lib/counted.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { startOf } from '../motoboy/delivery-steps.ts'

type Props = { live: readonly Order[]; user: User }

/** The orders that the motoboy takes together, in the order of their stops. The card above has the button of the next one. */
export default function TripCards({ live, user }: Props) {
  const { data = [] } = useQuery(reading(['trips'], tripsApi.list))
  return data.map((trip) => <TripCard key={trip.id} {...{ trip, live, user }} />)
}

function TripCard({ trip, live, user }: Props & { trip: Trip }) {
  const { city } = useConfig()
  const { entries } = useOutbox()
  const orders = [...new Set(trip.stops.map(({ order_id }) => order_id))].flatMap((id) => {
    const order = live.find((one) => one.id === id && isOpen(one))
    const next =
      order &&
      projected(
        order,
        entries.filter(({ wish }) => subjectOf(wish) === id),
      )
    return next && isOpen(next) ? [next] : []
  })
  const byId = new Map(orders.map((order) => [order.id, order]))
  const waiting = orders.filter(({ status }) => status === 'pending' || status === 'accepted_by_client')
  if (orders.length === 0) return null
  const title = `Lote: ${counted(orders.length, 'entrega', 'entregas')}`
  const stops = trip.stops.flatMap(({ order_id, kind }) => {
    const order = byId.get(order_id)
    if (!order || (kind === 'pickup' && order.status === 'in_progress')) return []
    const what = `${kind === 'pickup' ? 'Retirar' : 'Entregar'} ${shortId(order_id)}`
    return [`${what}: ${shortAddress(order[`${kind}_address`], city)}`]
  })
  return (
    <Card
      label={title}
      head={<Text bold>{title}</Text>}
      footer={
        waiting.length > 1 && (
          <Button full onClick={() => waiting.forEach((order) => enqueue(user, startOf(order)))}>
            Iniciar todas
          </Button>
        )
      }
    >
      <div>
        {stops.map((stop, index) => (
          <Paragraph key={stop}>
            {index + 1}. {stop}
          </Paragraph>
        ))}
      </div>
    </Card>
  )
}

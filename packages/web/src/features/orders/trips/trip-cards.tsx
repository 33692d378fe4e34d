import { addressPlace } from '@ligeiro/contract/address-line'
import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import type { User } from '@ligeiro/contract/user'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { enqueue, useOutbox } from '#features/outbox/current-outbox.ts'
import { projectedBy } from '#features/outbox/entry.ts'
import { counted } from '#lib/counted.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StopLines } from '#ui/stop-lines.tsx'
import { Text } from '#ui/text.tsx'
import type { TripPlaces } from '../motoboy/delivery-order.ts'
import { startOf } from '../motoboy/delivery-steps.ts'
import { shortId } from '../short-id.ts'

type Props = { live: readonly Order[]; user: User }

/** The trips as far as the orders tell of them: their cards are as high as they will be. */
function unloaded(live: readonly Order[]): Pick<Trip, 'id' | 'stops'>[] {
  return [...Map.groupBy(live.filter(isOpen), ({ trip }) => trip?.id)].flatMap(([id, orders]) =>
    id === undefined
      ? []
      : {
          id,
          stops: orders.flatMap(({ id: order_id }) => [
            { order_id, kind: 'pickup' as const },
            { order_id, kind: 'delivery' as const },
          ]),
        },
  )
}

const placesIn = (trips: readonly Trip[]): TripPlaces =>
  new Map(trips.flatMap(({ id, stops }) => stops.map(({ order_id }, place) => [order_id, { id, place }])))

/** The orders that the motoboy takes together, in the order of their stops. Until the trips are loaded their cards have their places. */
export default function TripCards({ onLoad, ...props }: Props & { onLoad: (places: TripPlaces) => void }) {
  const { data, isLoading } = useQuery(reading(['trips'], tripsApi.list))
  useEffect(() => {
    if (data) onLoad(placesIn(data))
  }, [data, onLoad])
  return (
    <div style={{ visibility: data ? 'visible' : 'hidden' }}>
      {(data ?? (isLoading ? unloaded(props.live) : [])).map(({ id, stops }) => (
        <TripCard key={id} stops={stops} {...props} />
      ))}
    </div>
  )
}

/** The card above has the button of the next one. */
function TripCard({ stops, live, user }: Props & Pick<Trip, 'stops'>) {
  const { city } = useConfig()
  const { entries } = useOutbox()
  const project = projectedBy(entries)
  const orders = new Map(
    [...new Set(stops.map(({ order_id }) => order_id))].flatMap((id) => {
      const order = live.find((one) => one.id === id)
      const next = order && project(order)
      return next && isOpen(order) && isOpen(next) ? [[id, next]] : []
    }),
  )
  const waiting = [...orders.values()].filter((order) => can(user, 'start', order))
  // What is left of a trip is the delivery of the card above.
  if (orders.size < 2) return null
  const title = `Lote: ${counted(orders.size, 'entrega', 'entregas')}`
  const items = stops.flatMap(({ order_id, kind }) => {
    const order = orders.get(order_id)
    if (!order || (kind === 'pickup' && order.status === 'in_progress')) return []
    const { street, complement, district } = addressPlace(order[`${kind}_address`], city)
    return {
      key: `${order_id} ${kind}`,
      what: kind === 'pickup' ? 'Retirar' : 'Entregar',
      code: shortId(order_id),
      street: [street, complement].filter(Boolean).join(', '),
      district,
    }
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
      <StopLines label="Paradas" items={items} />
    </Card>
  )
}

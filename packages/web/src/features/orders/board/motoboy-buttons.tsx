import { metresBetween } from '@ligeiro/contract/metres-between'
import type { Order } from '@ligeiro/contract/order'
import { useOffered } from '#features/offers/desk-offers.tsx'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { useSettings } from '#features/rain/rain.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Paragraph } from '#ui/text.tsx'
import { isOfferable } from '../assign/offer-line.tsx'
import type { OnMap } from './on-map.ts'
import type { Desk } from './use-desk.ts'
import type { ShownTrail } from './use-trail.ts'

type Props = {
  motoboy: OnMap['motoboys']['lines'][number]
  stops: OnMap['orders']['stops']
  desk: Desk
  trail: ShownTrail | null
}

/** Of the orders that may be offered the one with the nearest pickup; of those without a point the first in the list. */
function nearestOf(orders: readonly Order[], { motoboy, stops }: Pick<Props, 'motoboy' | 'stops'>): Order | undefined {
  const { latitude, longitude } = motoboy
  const metresTo = ({ id }: Order) => {
    const pickup = stops.find((stop) => stop.id === id && stop.kind === 'pickup')
    return pickup && latitude !== null && longitude !== null ? metresBetween({ latitude, longitude }, pickup) : Infinity
  }
  return orders.map((order) => ({ order, metres: metresTo(order) })).toSorted((a, b) => a.metres - b.metres || 0)[0]
    ?.order
}

/** What a motoboy of the map can be asked for, and their trail in words. */
export function MotoboyButtons({ motoboy, stops, desk: { open, board }, trail }: Props) {
  const { id } = motoboy
  const phone = useMotoboys().data?.find((one) => one.id === id)?.user.phone
  const isQueue = useSettings().data?.dispatch.value.strategy === 'queue'
  const offered = useOffered()
  const waiting = isQueue ? board.sortedOrders.filter((order) => isOfferable(order) && !offered.has(order.id)) : []
  const order = nearestOf(waiting, { motoboy, stops })
  const isShown = trail?.of === id
  return (
    <>
      {isShown && <Paragraph tone="ink-2">{trail.words}</Paragraph>}
      {order && (
        <Button size="s" variant="do" onClick={() => open({ kind: 'assign', id: order.id, motoboy: id })}>
          Oferecer
        </Button>
      )}
      {trail && (
        <Button size="s" onClick={() => trail.toggle(id)}>
          {isShown ? 'Fechar trajeto' : 'Ver trajeto'}
        </Button>
      )}
      {phone && (
        <LinkButton size="s" icon="phone" href={`tel:+55${phone}`} external>
          {formatPhone(phone)}
        </LinkButton>
      )}
    </>
  )
}

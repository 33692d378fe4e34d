import { notDeliveredLabel, type NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { Age } from '#ui/age.tsx'
import { Notice } from '#ui/notice.tsx'

type LateHandOver = NonNullable<Order['late_hand_over']>

/** 'João diz que entregou às 11:46, antes do cancelamento' */
export const lateHandOverWords = ({ motoboy, at }: LateHandOver, zone: string): string =>
  `${motoboy.name} diz que entregou às ${clockTime(at, zone)}, antes do cancelamento`

/** 'O endereço mudou: sugestão R$ 15,00, antes R$ 8,00' */
export const staleWords = ({ suggestion, before }: NonNullable<Order['price_stale']>): string =>
  `O endereço mudou: ${suggestion === null ? 'sem sugestão' : `sugestão ${money(suggestion)}`}, antes ${money(before)}`

/** The changes that the client asked for and nobody answered. */
export const openRequests = ({ change_requests = [] }: Order) => change_requests.filter(({ answer }) => answer === null)

/** At the end of the age in a row of an order that was set right afterwards. */
export const correctedWords = ({ corrected_at: at }: Order): string => (at ? ' · corrigido' : '')

/** The reasons as a row has room for them. */
const shortLabel: Record<NotDeliveredReason, string> = {
  ...notDeliveredLabel,
  wrong_address: 'endereço',
  other: 'outro',
}

type FailedProps = { mark: NonNullable<Order['not_delivered']> }

/** On a row or card: the motoboy could not deliver, and the dispatcher decides. */
const NotDeliveredMark = ({ mark, short }: FailedProps & { short?: boolean }) => (
  <Age level="warn" text={`Não entregue: ${(short ? shortLabel : notDeliveredLabel)[mark.reason]}`} />
)

/** In the dialog of the order, with the time and the motoboy's note. */
export function NotDeliveredNotice({ mark }: FailedProps) {
  const { timeZone } = useConfig()
  return (
    <Notice
      message={`Não entregue às ${clockTime(mark.at, timeZone)}: ${notDeliveredLabel[mark.reason]}`}
      detail={mark.note}
    />
  )
}

const warn = (text: string) => <Age level="warn" text={text} />

/** On a row or card: what waits for an admin's decision, the most urgent alone. Null if nothing does. `short`: for a row. */
export function useDeskMark(order: Order, short?: 'short') {
  const { timeZone } = useConfig()
  const { late_hand_over: handOver, not_delivered: failed, price_stale: stale } = order
  if (handOver)
    return warn(short ? `Diz que entregou ${clockTime(handOver.at, timeZone)}` : lateHandOverWords(handOver, timeZone))
  if (order.proof_alert) return warn('Prova recusada')
  if (failed) return <NotDeliveredMark mark={failed} short={short !== undefined} />
  if (openRequests(order).length > 0) return warn(short ? 'Pede mudança' : 'Cliente pede mudança')
  if (stale) return warn(short ? 'Endereço mudou' : staleWords(stale))
  return null
}

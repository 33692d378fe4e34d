import type { Order } from '@ligeiro/contract/order'
import { addressPlace } from '@ligeiro/contract/address-line'
import { statusLabel } from '@ligeiro/contract/order-status'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { clockTime, relativeTime } from '#lib/dates.ts'
import { moneyWithDot } from '#lib/money.ts'
import { DayTitle, DoneRow } from '#ui/done-row.tsx'
import { endedAt, type DayHeading } from './done-days.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'

type Props = {
  label: string
  order: Order
  reader: 'client' | 'motoboy'
  zone: string
  /** Instead of the description. */
  note?: string | null
  action?: { label: string; onPress: () => void }
  onOpen: () => void
}

/** A delivered, cancelled or rejected order on a phone; everything else about it is in its details. */
export function DoneOrderRow({ order, reader, zone, ...row }: Props) {
  const { city } = useConfig()
  const now = useNow()
  const { street, district } = addressPlace(order.delivery_address, city)
  const from = addressPlace(order.pickup_address, city)
  const other = reader === 'client' ? order.motoboy?.user.name : order.client.user.name
  const amount = order.price ?? (reader === 'motoboy' ? (order.share ?? null) : null)
  return (
    <DoneRow
      {...row}
      tone={statusTone[order.status]}
      status={statusLabel(order.status, reader)}
      time={clockTime(endedAt(order), zone)}
      title={[street, district].filter(Boolean).join(', ')}
      detail={order.description}
      about={[other, shortId(order.id), relativeTime(order.created_at, now, zone), `de ${from.street}`].filter(
        (text) => text !== undefined,
      )}
      amount={amount === null ? null : moneyWithDot(amount)}
      unpaid={order.status !== 'delivered'}
    />
  )
}

/** The day above the first of its done orders. */
export const DayHeadingLine = ({ heading, level }: { heading: DayHeading | undefined; level: 2 | 3 }) =>
  heading && (
    <DayTitle level={level} end={heading.total === null ? null : moneyWithDot(heading.total)}>
      {heading.title}
    </DayTitle>
  )

import { notDeliveredLabel, type NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { Age } from '#ui/age.tsx'
import { Notice } from '#ui/notice.tsx'

/** The reasons as a row has room for them. */
const shortLabel: Record<NotDeliveredReason, string> = {
  ...notDeliveredLabel,
  wrong_address: 'endereço',
  other: 'outro',
}

type Props = { mark: NonNullable<Order['not_delivered']> }

/** On a row or card: the motoboy could not deliver, and the dispatcher decides. */
export const NotDeliveredMark = ({ mark, short }: Props & { short?: boolean }) => (
  <Age level="warn" text={`Não entregue: ${(short ? shortLabel : notDeliveredLabel)[mark.reason]}`} />
)

/** In the dialog of the order, with the time and the motoboy's note. */
export function NotDeliveredNotice({ mark }: Props) {
  const { timeZone } = useConfig()
  return (
    <Notice
      message={`Não entregue às ${clockTime(mark.at, timeZone)}: ${notDeliveredLabel[mark.reason]}`}
      detail={mark.note}
    />
  )
}

import type { Draft } from '@ligeiro/contract/intake-schemas'
import { money } from '#lib/money.ts'
import { Paragraph } from '#ui/text.tsx'
import type { OrderForm } from '../create/use-order-form.ts'
import { addressText } from './read-texts.ts'

type Props = { draft: Draft; form: Pick<OrderForm, 'form'> }

/** For a client: the price of the order as it was read, or why there is none. Other addresses may have another price. */
export function QuoteLine({ draft: { quote, pickup, delivery }, form: { form } }: Props) {
  const isAsRead = form.pickup_address === addressText(pickup) && form.delivery_address === addressText(delivery)
  if (!quote || !isAsRead) return null
  const text = 'reason' in quote ? quote.reason : `${money(quote.price)} (${quote.line})`
  return <Paragraph tone="ink-3">{text}</Paragraph>
}

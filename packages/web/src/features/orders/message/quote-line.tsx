import type { Draft } from '@ligeiro/contract/intake-api'
import { useUser } from '#features/auth/session.ts'
import { money } from '#lib/money.ts'
import { Paragraph } from '#ui/text.tsx'
import type { OrderForm } from '../create/use-order-form.ts'
import { addressText } from './read-texts.ts'

type Props = { draft: Draft; form: Pick<OrderForm, 'form' | 'clientId'> }

/** The price of the order as it was read, or why there is none. Other addresses or another client may have another price. */
export function QuoteLine({ draft: { quote, pickup, delivery, known }, form: { form, clientId } }: Props) {
  const isAdmin = useUser()?.role === 'admin'
  const isAsRead = form.pickup_address === addressText(pickup) && form.delivery_address === addressText(delivery)
  const isOther = isAdmin && clientId !== '' && clientId !== known.client?.id
  if (!quote || !isAsRead || isOther) return null
  const text = 'reason' in quote ? quote.reason : `${isAdmin ? 'Sugerido: ' : ''}${money(quote.price)} (${quote.line})`
  return <Paragraph tone="ink-3">{text}</Paragraph>
}

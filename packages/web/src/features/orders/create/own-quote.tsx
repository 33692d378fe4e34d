import { Paragraph } from '#ui/text.tsx'
import { quoteWords, useTripPrice } from '../price/trip-price.ts'
import type { OrderForm } from './use-order-form.ts'

/** What the client's table says of the order that they are typing. Always one line, so that nothing moves when it comes. */
export function OwnQuote({ form }: Pick<OrderForm, 'form'>) {
  const quoted = quoteWords(useTripPrice({ ...form, clientId: null }))
  return (
    <Paragraph tone="ink-2">
      {quoted === null ? 'A central define o valor.' : `${quoted} A central confirma.`}
    </Paragraph>
  )
}

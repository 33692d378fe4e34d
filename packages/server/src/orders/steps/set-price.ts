import type { PriceParts } from '@ligeiro/contract/motoboy-share'
import type { PriceQuote } from '@ligeiro/contract/prices-schemas'
import type { StepRequest } from '../order/step.ts'
import { defineStep } from './define-step.ts'
import { notBelowZero } from './price-limit.ts'

export const setPrice = defineStep('setPrice', {
  ofDelivery: true,
  price: 'set',
  changesCost: true,
  records: ['price_cents', 'price_line'],
  pushes: {
    price_to_approve: ({ after }) =>
      after.status === 'awaiting_approval' && after.price_cents !== null ? { user: after.client_id } : null,
  },
})

/** `number`: of the version. Both are null for a median. `line` is null for a typed price that an agreement to this version accepts. */
type Explained = {
  version: string | null
  number: number | null
  line: string | null
  parts: PriceParts
}

/** `explained`: what the price is by. `noted` is kept in the history. */
export const setOrderPrice = (
  orderId: string,
  cents: number,
  explained?: Explained,
  noted?: StepRequest['noted'],
): StepRequest => ({
  step: 'setPrice',
  orderId,
  changes: {
    price_cents: cents,
    ...(explained && {
      price_version_id: explained.version,
      price_version_number: explained.number,
      price_line: explained.line,
      price_parts: explained.parts,
    }),
  },
  conditions: [notBelowZero(cents)],
  noted,
})

function partsOf({ base_cents, surcharges, return_cents }: PriceQuote): PriceParts {
  const sum = (wanted: 'rain' | 'time') =>
    surcharges.reduce((cents, surcharge) => cents + (surcharge.kind === wanted ? surcharge.cents : 0), 0)
  return { base: base_cents, rain: sum('rain'), time: sum('time'), return: return_cents }
}

/** Sets a suggested price, with its explanation. `version`: that of the table, null for the history. */
export const setQuotedPrice = (orderId: string, quote: PriceQuote, version: string | null): StepRequest =>
  setOrderPrice(
    orderId,
    quote.price_cents,
    { version, number: quote.table?.number ?? null, line: quote.line, parts: partsOf(quote) },
    quote.table ? { table: quote.table.name, table_version: quote.table.number } : undefined,
  )

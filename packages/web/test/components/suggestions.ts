import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceQuote } from '@ligeiro/contract/prices-schemas'
import { answer, type Call } from './fake-server.ts'

type Suggested = PriceQuote | { reason: string }

/** Suggests a price for each order that is asked for. `usual`: what such an order usually costs, in reais. */
export const answerSuggestions = (quoteFor: (id: string) => Suggested, usual: number | null = null) =>
  answer(pricesApi.suggestions, ({ body }: Call) =>
    (body as { ids: string[] }).ids.map((id) => ({ id, version: 1, quote: quoteFor(id), usual })),
  )

/** No suggestion, but what such an order usually costs, in reais. */
export const answerUsual = (usual: number) => answerSuggestions(() => ({ reason: 'Sem sugestão' }), usual)

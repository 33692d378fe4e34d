import type { PriceQuote } from '@ligeiro/contract/prices-api'

/** A quote of the general table. */
export const quoteOf = (price: number, about: Partial<PriceQuote> = {}): PriceQuote => ({
  price,
  price_cents: Math.round(price * 100),
  base_cents: Math.round(price * 100),
  surcharges: [],
  return_cents: 0,
  table: { id: 'general', name: 'Geral', number: 3 },
  source: 'table',
  line: 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %',
  ...about,
})

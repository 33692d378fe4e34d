import { expect, test } from 'vitest'
import { compileTable, quoteByTable } from './quote.ts'

/** Repeatable numbers from 0 to below 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const end = (bairro: string) => ({ bairro, isLearned: false, city: null })

test('in 5,000 drawn quotes the parts are the price, a multiple of the step, and at least base and surcharges', () => {
  const next = numbers(42)
  const reais = (limit: number) => Math.ceil(next() * limit * 100) / 100
  const extra = () => (next() < 0.5 ? { percent: Math.ceil(next() * 1000) / 10 } : { amount: reais(30) })
  for (let n = 0; n < 5000; n++) {
    const round_to = ([0.01, 0.5, 1] as const)[Math.floor(next() * 3)] ?? 1
    const [price, minimum] = [reais(200), next() < 0.5 ? 0 : reais(100)]
    const surcharges = Array.from({ length: Math.floor(next() * 4) }, () => ({
      name: 'chuva',
      kind: 'rain' as const,
      ...extra(),
    }))
    const body = {
      zones: [],
      bands: [],
      beyond_km: null,
      waiting: null,
      minimum,
      round_to,
      surcharges,
      return: extra(),
      fares: [{ from: 'A', to: 'B', price, both: false }],
    }
    const when = { at: new Date(0), zone: 'UTC', rain: next() < 0.8, back: next() < 0.5 }
    const table = { id: 't', name: 'Geral', number: 1, ofClient: false }
    const quote = quoteByTable(table, compileTable(body), { from: end('a'), to: end('b') }, when)!
    const added = quote.surcharges.reduce((sum, { cents }) => sum + cents, quote.return_cents)
    const step = Math.round(round_to * 100)
    const least = Math.max(Math.round(price * 100), Math.round(minimum * 100))
    expect([quote.base_cents + added, quote.price_cents % step, Math.round(quote.price * 100)]).toEqual([
      quote.price_cents,
      0,
      quote.price_cents,
    ])
    // Rounding adds less than one step, to the base.
    expect(quote.base_cents).toBeGreaterThanOrEqual(least)
    expect(quote.base_cents).toBeLessThan(least + step)
    expect(quote.surcharges).toHaveLength(when.rain ? surcharges.length : 0)
    expect(quote.return_cents > 0).toBe(when.back)
  }
})

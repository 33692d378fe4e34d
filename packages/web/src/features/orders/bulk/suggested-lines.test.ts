import { whyNot } from '@ligeiro/contract/why-not'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { isSeen, lineOf, type Choice } from './suggested-lines.ts'

const order = exampleOrder({ id: 'a', status: 'pending', price: null })
const quote = {
  price: 18,
  price_cents: 1800,
  base_cents: 1800,
  surcharges: [],
  return_cents: 0,
  table: null,
  source: 'table' as const,
  line: 'Tabela Centro → Trindade R$ 18,00',
}

test('a line with a suggestion is ticked, and one without is not', () => {
  expect(lineOf(order, order, quote)).toMatchObject({ cents: 1800, checked: true, suggested: true, line: quote.line })
  const reason = 'Sem sugestão: sem tabela, e só 2 entregas iguais'
  const without = lineOf(order, order, { reason })
  expect(without).toMatchObject({ cents: null, checked: false, suggested: undefined, line: reason })
})

test('another price is sent as typed although one was suggested, and an empty one is not sent', () => {
  expect(lineOf(order, order, quote, { cents: 2000 })).toMatchObject({ cents: 2000, checked: true, suggested: false })
  expect(lineOf(order, order, quote, { cents: null, checked: true }).checked).toBe(false)
  const typed = lineOf(order, order, { reason: '' }, { cents: 900, checked: true })
  expect(typed).toMatchObject({ cents: 900, checked: true, suggested: undefined })
})

test.each([
  [undefined, 'Este pedido foi excluído.'],
  [{ ...order, price: 15 }, 'Já tem valor: R$ 15,00.'],
  [{ ...order, status: 'cancelled' as const }, whyNot('setPrice', { ...order, status: 'cancelled' }, 'admin')],
])('an order that changed meanwhile is left out with the reason', (now, refusal) => {
  expect(lineOf(order, now, quote, { checked: true })).toMatchObject({ checked: false, refusal })
})

test('all is seen at the end of the list, or where each tick is the own one', () => {
  const lines = [lineOf(order, order, quote)]
  const choices = (choice: Choice) => new Map([['a', choice]])
  expect(isSeen(lines, new Map(), false)).toBe(false)
  expect(isSeen(lines, new Map(), true)).toBe(true)
  expect(isSeen(lines, choices({ cents: 1900 }), false)).toBe(false)
  expect(isSeen(lines, choices({ checked: true }), false)).toBe(true)
})

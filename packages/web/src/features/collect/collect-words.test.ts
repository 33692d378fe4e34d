import type { Collect } from '@ligeiro/contract/collect'
import { expect, test } from 'vitest'
import { collectBody, formOfCollect, nothingToCollect } from './collect-form.ts'
import { collectWords, collectedWords } from './collect-words.ts'
import { collectQuestion } from './collected-words.ts'
import { asPlanned, collectedBody, formOfCollected } from './collected-form.ts'

const cash: Collect = {
  goods: 80,
  fee: true,
  method: 'cash',
  payee: 'firm',
  change_for: 100,
  change_from: 'client',
  amount: 92,
}

test.each<[Partial<Collect>, string]>([
  [{}, 'Cobrar R$ 92,00 em dinheiro · troco para R$ 100,00'],
  [{ change_for: null }, 'Cobrar R$ 92,00 em dinheiro'],
  [{ change_for: 92 }, 'Cobrar R$ 92,00 em dinheiro'],
  [{ method: 'card', change_for: null }, 'Cobrar R$ 92,00 na maquininha'],
  [{ method: 'pix', change_for: null }, 'Cobrar R$ 92,00 no Pix'],
  [{ method: 'card', payee: 'client', change_for: null }, 'Cobrar R$ 92,00 na maquininha da loja'],
  [{ amount: null, change_for: null }, 'Cobrar na entrega, com a taxa, em dinheiro'],
])('what is asked for at the door: %j', (about, words) => {
  expect(collectWords({ ...cash, ...about })).toBe(words)
})

test('the question at the door, and what was received', () => {
  expect(collectQuestion(cash)).toBe('Recebeu R$ 92,00 em dinheiro?')
  expect(collectedWords([])).toBe('nada')
  expect(
    collectedWords([
      { method: 'cash', payee: 'firm', amount: 50 },
      { method: 'pix', payee: 'firm', amount: 42 },
    ]),
  ).toBe('R$ 50,00 em dinheiro, R$ 42,00 no Pix')
})

test('a form sends what belongs to the chosen way', () => {
  const form = formOfCollect(cash)
  expect(collectBody(form)).toEqual({ goods: 80, fee: true, method: 'cash', change_for: 100, change_from: 'client' })
  expect(collectBody({ ...form, method: 'card', payee: 'client' })).toEqual({
    goods: 80,
    fee: false,
    method: 'card',
    payee: 'client',
  })
  expect(collectBody(nothingToCollect)).toBeNull()
})

test('what was received is as planned unless somebody says otherwise', () => {
  expect(collectedBody(asPlanned, 'firm')).toBeUndefined()
  expect(collectedBody({ ...asPlanned, planned: false }, 'firm')).toEqual([])
  const reported = [
    { method: 'cash', payee: 'firm', amount: 50.01 },
    { method: 'pix', payee: 'client', amount: 42 },
  ] as const
  expect(collectedBody(formOfCollected({ collected: [...reported] }), 'client')).toEqual(reported)
})

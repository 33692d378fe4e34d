import { expect, test } from 'vitest'
import type { Person } from './people.ts'
import { accountStatusWords, isReady, openActionLabel, openOrdersWords, openWordsOf } from './people-words.ts'

const client = { role: 'client' } as Person
const motoboy = { role: 'motoboy' } as Person

test.each([
  [client, 1, '1 pedido em aberto', 'Cancelar o pedido em aberto', 'ele continua', '1 pedido cancelado.'],
  [client, 12, '12 pedidos em aberto', 'Cancelar os 12 pedidos em aberto', 'eles', '12 pedidos cancelados.'],
  [
    motoboy,
    1,
    '1 entrega em aberto',
    'Devolver à central a entrega em aberto',
    'ela fica',
    '1 entrega devolvida à central.',
  ],
  [
    motoboy,
    3,
    '3 entregas em aberto',
    'Devolver à central as 3 entregas em aberto',
    'elas',
    '3 entregas devolvidas à central.',
  ],
])('what %o has open, %i of it, has the right singular or plural form', (person, count, has, offer, left, done) => {
  expect(openOrdersWords(person, count)).toBe(`Esta pessoa tem ${has}.`)
  expect([openActionLabel(person, count), openWordsOf(person).done(count)]).toEqual([offer, done])
  expect(openWordsOf(person).otherwise(count)).toContain(left)
})

test('thousands are grouped, and it is said when there is nothing left to change', () => {
  expect(openOrdersWords(client, 1204)).toBe('Esta pessoa tem 1.204 pedidos em aberto.')
  expect(openWordsOf(client).done(0)).toBe('Não havia mais pedidos em aberto.')
  expect(openWordsOf(motoboy).done(0)).toBe('Não havia mais entregas em aberto.')
})

test.each([
  [true, undefined, true],
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('active %s, available %s: marked as ready %s', (active, available, ready) => {
  const motoboy = available === undefined ? undefined : { available, seen_at: '2026-11-21T18:00:00Z' }
  expect(isReady({ active, motoboy } as Person)).toBe(ready)
})

test('who has never come in, or cannot be reached, is not marked as ready', () => {
  const motoboy = { available: true, open_deliveries: 0, seen_at: null, no_push: true }
  const person = { active: true, motoboy } as unknown as Person
  expect(isReady(person)).toBe(false)
  expect(accountStatusWords(person)).toBe('Disponível, livre, avisos desligados, sem localização')
  const absent = { ...person, never_signed_in: true, motoboy: { ...motoboy, never_signed_in: true } } as Person
  expect(accountStatusWords(absent)).toBe('Disponível, nunca entrou')
  expect(accountStatusWords({ ...absent, motoboy: undefined })).toBe('Nunca entrou')
  expect(isReady({ ...absent, motoboy: undefined })).toBe(false)
})

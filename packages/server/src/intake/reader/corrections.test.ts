import { expect, test } from 'vitest'
import { read, unsureOf, valuesOf } from '#test/intake/fields-of.ts'

const streetsOf = (text: string) => valuesOf(text).map((order) => order['delivery.street'])

test.each([
  'entregar na Rua Bahia 254, Centro, Ana. errei, é o 245',
  'entregar na Rua Bahia 254, Centro, Ana\nerrei, é o 245',
  '[12/11 14:02] Neide: entregar na Rua Bahia 254, Centro, Ana\n[12/11 14:03] Neide: ops, nº 245',
  'entregar na Rua Bahia 254, Centro, falar com Ana. aliás, 245',
  'entregar na Rua Bahia 254, Centro, não, perai, é 245. falar com Ana',
  'entregar na Rua Bahia 254, digo, 245, Centro. falar com Ana',
  'entregar na Rua Bahia 254, Centro. não é 254, é 245. falar com Ana',
  'retirar na Rua Acre 20 e entregar na Rua Bahia 254, Centro, Ana\nerrei, é o 245',
])('%j has the corrected number, unsure', (text) => {
  expect(valuesOf(text)).toMatchObject([
    { 'recipient.name': 'Ana', 'delivery.street': 'Rua Bahia', 'delivery.number': '245', 'delivery.bairro': 'Centro' },
  ])
  expect(unsureOf(text)).toContain('delivery.number')
  expect(unsureOf(text)).not.toContain('delivery.street')
  expect(read(text)[0]?.description).toBe('Entrega')
})

test.each([
  ['entregar na Rua Bahia 10 ap 302, não, ap 303', { 'delivery.number': '10', 'delivery.complement': 'ap 303' }],
  ['entregar na Rua Bahia 10, aliás, Rua Acre 20', { 'delivery.street': 'Rua Acre', 'delivery.number': '20' }],
  ['entregar na Rua Bahia 10\ndesculpa, é Rua Bahia 110', { 'delivery.street': 'Rua Bahia', 'delivery.number': '110' }],
  ['entregar na rua Trindad 40\n*rua Trinidad', { 'delivery.street': 'rua Trinidad', 'delivery.number': '40' }],
  [
    '[12/11 14:02] Neide: entregar na rua Trinidade 40\n[12/11 14:03] Neide: *rua Trinidad',
    { 'delivery.street': 'rua Trinidad', 'delivery.number': '40' },
  ],
])('%j is one order with what was said last', (text, delivery) => {
  expect(valuesOf(text)).toHaveLength(1)
  expect(valuesOf(text)).toMatchObject([delivery])
})

test('where it is open which number was wrong none changes, and all are unsure', () => {
  const text = 'entregar na Rua Bahia 10, Ana\nentregar na Rua Acre 20, Bia\nerrei, é o 245'
  expect(valuesOf(text)).toMatchObject([{ 'delivery.number': '10' }, { 'delivery.number': '20' }])
  expect(unsureOf(text).filter((path) => path === 'delivery.number')).toHaveLength(2)
})

test.each([
  ['esquece o último', ['Rua Bahia', 'Rua Acre']],
  ['cancela a terceira entrega', ['Rua Bahia', 'Rua Acre']],
  ['desconsidera o 2', ['Rua Bahia', 'Rua Pará']],
  ['o primeiro não precisa mais', ['Rua Acre', 'Rua Pará']],
  ['não esquece o último', ['Rua Bahia', 'Rua Acre', 'Rua Pará']],
])('after %j the orders are %j', (words, streets) => {
  expect(streetsOf(`1) Rua Bahia 10, Ana\n2) Rua Acre 20, Bia\n3) Rua Pará 30, Caio\n${words}`)).toEqual(streets)
})

test('the only order stays, unsure', () => {
  expect(streetsOf('entregar na Rua Bahia 10, esquece o último')).toEqual(['Rua Bahia'])
  expect(unsureOf('entregar na Rua Bahia 10, esquece o último')).toEqual(['delivery.street', 'delivery.number'])
})

test.each(['* Rua Bahia 10\n* Rua Acre 20', 'Entregas:\n*Rua Bahia 10*\n*Rua Acre 20*', 'Rua Bahia 10\n*Rua Acre 20'])(
  'the asterisks of %j correct nothing',
  (text) => {
    expect(streetsOf(text)).toEqual(['Rua Bahia', 'Rua Acre'])
  },
)

test.each([
  ['não é Rua Bahia 10, é Rua Bahia 100, Centro', 'Rua Bahia', '100'],
  ['entregar na Rua Bahia 100, Centro, não na Rua Bahia 10', 'Rua Bahia', '100'],
  ['não leva mais na Rua Bahia 10, leva na Rua Acre 20, Centro', 'Rua Acre', '20'],
])('what %j denies is no order', (text, street, number) => {
  expect(valuesOf(text)).toMatchObject([
    { 'delivery.street': street, 'delivery.number': number, 'delivery.bairro': 'Centro' },
  ])
  expect(unsureOf(text)).toEqual(expect.arrayContaining(['delivery.street', 'delivery.number']))
})

test('a correction and a cancellation may name the order by who receives', () => {
  const list = '1) Rua Bahia 10 ap 1, Ana\n2) Rua Acre 20 ap 2, Bia\n'
  const complements = (text: string) => valuesOf(list + text).map((order) => order['delivery.complement'])
  expect(complements('errei o ap da Ana, é 11')).toEqual(['ap 11', 'ap 2'])
  expect(complements('o da Bia é ap 22')).toEqual(['ap 1', 'ap 22'])
  expect(complements('o da Carla é ap 22')).toEqual(['ap 1', 'ap 2'])
  expect(streetsOf(`${list}cancela a da Ana`)).toEqual(['Rua Acre'])
})

test('a name that is said later is who receives, unsure', () => {
  const text = 'entregar na Rua Bahia 10 pra Vanda, aliás, pra Vera'
  expect(valuesOf(text)[0]?.['recipient.name']).toBe('Vera')
  expect(unsureOf(text)).toContain('recipient.name')
})

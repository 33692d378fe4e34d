import type { Draft, ReadPlace } from '@ligeiro/contract/intake-schemas'
import { expect, test } from 'vitest'
import { nothingToCollect, type CollectForm } from '#features/collect/collect-form.ts'
import { addressText, collectOfDraft, descriptionText, readRanges } from './read-texts.ts'

const read = (value: string) => ({ value, sure: true, from: [0, 1] as [number, number] })
const place: ReadPlace = {
  text: '',
  place: read('Farmácia Central'),
  street: read('Rua Felipe Schmidt'),
  number: read('515'),
  complement: read('ap 302'),
  bairro: read('Centro'),
  city: read('Florianópolis'),
  state: read('SC'),
  cep: null,
  reference: read('perto da igreja'),
}

test('an address is written in the usual order of its parts', () => {
  expect(addressText(place)).toBe(
    'Farmácia Central, Rua Felipe Schmidt, 515, ap 302, Centro, Florianópolis, SC, perto da igreja',
  )
  expect(addressText(null)).toBe('')
})

test('a postcode takes the place of a street that was not named', () => {
  const { number, city } = place
  const bare = { ...place, place: null, street: null, complement: null, bairro: null, state: null, reference: null }
  expect(addressText({ ...bare, number, city, cep: read('88010400') })).toBe('CEP 88010-400, 515, Florianópolis')
})

const draft = (about: Partial<Draft> = {}): Draft => ({
  sender: { name: null, phone: null },
  recipient: { name: null, phone: null },
  pickup: null,
  delivery: null,
  payment: { method: null, collect: null, change_for: null },
  scheduled_for: null,
  return: null,
  description: 'Bolo',
  known: { client: null, pickup: null, delivery: null, cep: [] },
  quote: null,
  ...about,
})
const found = <Value>(value: Value) => ({ value, sure: true, from: [0, 1] as [number, number] })

test.each<[string, Partial<Draft>]>([
  ['Bolo', {}],
  [
    'Bolo. Agendar: 13/11 09:00. Troco para 100.',
    {
      scheduled_for: found('2026-11-13T09:00'),
      payment: { method: found('cash'), collect: null, change_for: found(100) },
    },
  ],
  ['Bolo', { payment: { method: found('cash'), collect: found(62.5), change_for: found(100) } }],
  ['Bolo. Já está pago.', { payment: { method: found('paid'), collect: null, change_for: null } }],
  ['Bolo. Pagamento por Pix.', { payment: { method: found('pix'), collect: null, change_for: null } }],
  ['Bolo! Com retorno.', { description: 'Bolo!', return: found(true) }],
])('what has no field is written at the end of the description: %s', (text, about) => {
  expect(descriptionText(draft(about))).toBe(text)
})

test.each<[Draft['payment'], Partial<CollectForm>]>([
  [
    { method: found('cash'), collect: found(62.5), change_for: found(100) },
    { method: 'cash', goods: 6250, change_for: 10_000 },
  ],
  // In cash where the message does not say how.
  [
    { method: null, collect: found(62.5), change_for: null },
    { method: 'cash', goods: 6250 },
  ],
  [
    { method: found('card'), collect: found(62.5), change_for: null },
    { method: 'card', goods: 6250 },
  ],
  [{ method: found('paid'), collect: found(62.5), change_for: null }, {}],
  [{ method: found('pix'), collect: null, change_for: null }, {}],
  // Change for less than the sum is a misreading.
  [
    { method: found('cash'), collect: found(62.5), change_for: found(50) },
    { method: 'cash', goods: 6250 },
  ],
])('what a message says of the payment fills what is asked for at the door: %j', (payment, form) => {
  expect(collectOfDraft(draft({ payment }))).toEqual({ ...nothingToCollect, ...form })
})

test('a long description and a long address stay whole', () => {
  const text = descriptionText(draft({ description: 'a'.repeat(1000), return: found(true) }))
  expect(text).toBe(`${'a'.repeat(1000)}. Com retorno.`)
  expect(addressText({ ...place, reference: found('b'.repeat(400)) })).toContain('b'.repeat(400))
})

test('the characters that were read are sorted and joined; those of no field are not among them', () => {
  const at = (from: [number, number]) => ({ value: 'x', sure: true, from })
  const one = draft({ delivery: { ...place, street: at([10, 20]), number: at([18, 25]) }, pickup: null })
  const ranges = readRanges([draft({ recipient: { name: at([40, 45]), phone: null } }), one])
  expect(ranges).toEqual([
    [0, 1],
    [10, 25],
    [40, 45],
  ])
})

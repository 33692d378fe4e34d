import type { Draft, ReadPlace } from '@ligeiro/contract/intake-schemas'
import { expect, test } from 'vitest'
import { draftTo, nowhere } from '#test/components/drafts.ts'
import { bodiesOf, bodyOfDraft } from './sure-order.ts'

const read = <V>(value: V, sure = true) => ({ value, sure, from: [0, 4] as [number, number] })
const client = { id: 'c', name: 'Padaria do Sol' }
const meant = { client, pickup: 'Rua Vidal Ramos, 53, Centro' }
const place = (street: string, more: Partial<ReadPlace> = {}): ReadPlace => ({
  ...nowhere,
  street: read(street),
  number: read('10'),
  bairro: read('Centro'),
  ...more,
})
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...draftTo('Rua A'),
  pickup: null,
  delivery: place('Rua A'),
  payment: { method: null, collect: null, change_for: null },
  ...more,
})

test('an order whose parts are all sure has a body, from the usual pickup of its client', () => {
  expect(bodyOfDraft(draft(), meant)).toEqual({
    description: 'Bolo',
    pickup_address: 'Rua Vidal Ramos, 53, Centro',
    delivery_address: 'Rua A, 10, Centro',
    client_id: 'c',
  })
})

test('a pickup that the message names whole replaces the usual one; one that is only the client is the usual one', () => {
  expect(bodyOfDraft(draft({ pickup: place('Rua Z') }), meant)?.pickup_address).toBe('Rua Z, 10, Centro')
  const named = draft({ pickup: { ...nowhere, place: read('Padaria do Sol', false) } })
  expect(bodyOfDraft(named, meant)?.pickup_address).toBe(meant.pickup)
})

test('recipient, sum and change go along; the announcement and the name of the client are no description', () => {
  const full = draft({
    recipient: { name: read('Carla'), phone: read('48999771122') },
    payment: { method: read('cash'), collect: read(85), change_for: read(100) },
    description: 'Padaria do Sol, Preciso de 2 entregas',
  })
  expect(bodyOfDraft(full, meant)).toMatchObject({
    description: 'Entrega',
    recipient_name: 'Carla',
    collect: { method: 'cash', goods: 85, change_for: 100 },
  })
})

test.each<[string, Partial<Draft>]>([
  ['a delivery without a number', { delivery: place('Rua A', { number: null }) }],
  ['a delivery without a bairro', { delivery: place('Rua A', { bairro: null }) }],
  ['an unsure street', { delivery: place('Rua A', { street: read('Rua A', false) }) }],
  ['an unsure complement', { delivery: place('Rua A', { complement: read('ap 2', false) }) }],
  ['half a pickup', { pickup: place('Rua Z', { number: null }) }],
  ['an unsure pickup', { pickup: place('Rua Z', { bairro: read('Centro', false) }) }],
  ['an unsure sum', { payment: { method: null, collect: read(85, false), change_for: null } }],
  ['an unsure recipient', { recipient: { name: read('Zé', false), phone: null } }],
  ['a time', { scheduled_for: read('2026-11-30T10:00') }],
  ['a number among the words that are left over', { description: 'Bolo, beco da onça 12' }],
  ['many words that are left over', { description: 'ontem o motoboy '.repeat(9) }],
  ['no delivery', { delivery: null }],
])('%s is asked about', (_, more) => {
  expect(bodyOfDraft(draft(more), meant)).toBeNull()
})

test('without a pickup, and where a number of orders is announced that was not read, all are asked about', () => {
  expect(bodyOfDraft(draft(), { ...meant, pickup: '' })).toBeNull()
  expect(bodiesOf({ orders: [draft(), draft()] }, meant)).toHaveLength(2)
  expect(bodiesOf({ orders: [draft(), draft({ delivery: null })] }, meant)).toBeNull()
  expect(bodiesOf({ orders: [draft()], miscount: { announced: 2, unread: [] } }, meant)).toBeNull()
  expect(bodiesOf({ orders: [] }, meant)).toBeNull()
})

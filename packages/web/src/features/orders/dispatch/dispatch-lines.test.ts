import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { dispatchLines, type Choice } from './dispatch-lines.ts'

const orders = ['0', '1', '2'].map((id) => exampleOrder({ id, status: 'accepted_by_client', price: 10 }))
const candidate = (motoboy_id: string, eligible = true) => ({
  motoboy_id,
  eligible,
  sentence: motoboy_id,
  distance_m: null,
  fix_age_s: null,
  open: 0,
  place: null,
  why_not: eligible ? null : 'indisponível',
})
const of = (id: string, ...candidates: OrderCandidates['candidates']) => ({
  id,
  pickup: null,
  delivery: null,
  candidates,
})
const candidates = [of('0', candidate('ana'), candidate('bia')), of('1', candidate('bia', false))]
const linesOf = (...choices: [string, Choice][]) =>
  dispatchLines({
    orders,
    find: (id) => orders.find((one) => one.id === id),
    quotes: [],
    candidates,
    choices: new Map(choices),
  }).map(({ motoboy, checked }) => `${motoboy || '-'}${checked ? '' : ' left out'}`)

test('a line has the first who may be given the order; with nobody nothing is sent', () => {
  expect(linesOf()).toEqual(['ana', '- left out', '- left out'])
})

test('what the admin chose or left out stays, and changes no other line', () => {
  expect(linesOf(['0', { motoboy: '' }], ['1', { motoboy: 'bia' }], ['2', { motoboy: 'ana', checked: false }])).toEqual(
    ['- left out', 'bia', 'ana left out'],
  )
})

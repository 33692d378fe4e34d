import { beforeEach, expect, test } from 'vitest'
import { isEither, isNull, isNumber } from '../lib/guards.ts'
import { draft } from './draft.ts'
import { endSession, storeUser } from './session-store.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, role: 'client' as const })
const order = draft('new-order', { description: '', address: '' })

beforeEach(() => {
  sessionStorage.clear()
  storeUser(person('renata'))
})

test('a draft is restored after the session ended meanwhile', () => {
  order.write({ description: 'Bolo', address: '' })
  endSession('expired')
  storeUser(person('renata'))
  expect(order.read()).toEqual({ description: 'Bolo', address: '' })
})

test('another user of the same device cannot read the draft', () => {
  order.write({ description: 'Segredo', address: 'R. Bocaiúva' })
  endSession(null)
  storeUser(person('zilda'))
  expect(order.read()).toEqual({ description: '', address: '' })
})

test('a draft is gone once sent, and empty if the stored text is not valid', () => {
  order.write({ description: 'Bolo', address: '' })
  order.drop()
  expect(order.read().description).toBe('')
  sessionStorage.setItem('draft:renata:new-order', '{')
  expect(order.read().description).toBe('')
})

test('a field that may be a number or null is restored as either', () => {
  const price = (cents: number | null) => draft('price', { cents }, { cents: isEither(isNumber, isNull) })
  price(null).write({ cents: 1234 })
  expect(price(null).read()).toEqual({ cents: 1234 })
  price(2550).write({ cents: null })
  expect(price(2550).read()).toEqual({ cents: null })
  sessionStorage.setItem('draft:renata:price', '{"cents":"1234"}')
  expect(price(null).read()).toEqual({ cents: null })
})

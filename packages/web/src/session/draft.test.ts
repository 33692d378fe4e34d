import { beforeEach, expect, test } from 'vitest'
import { draft } from './draft.ts'
import { endSession, storeUser } from './session-store.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, role: 'client' as const })
const order = draft('new-order', { description: '', address: '' })

beforeEach(() => {
  sessionStorage.clear()
  storeUser(person('renata'))
})

test('what was typed is there again after the session ended in between', () => {
  order.write({ description: 'Bolo', address: '' })
  endSession('expired')
  storeUser(person('renata'))
  expect(order.read()).toEqual({ description: 'Bolo', address: '' })
})

test('somebody else on the same device sees nothing of it', () => {
  order.write({ description: 'Segredo', address: 'R. Bocaiúva' })
  endSession(null)
  storeUser(person('zilda'))
  expect(order.read()).toEqual({ description: '', address: '' })
})

test('sent, it is gone; spoilt, it is empty', () => {
  order.write({ description: 'Bolo', address: '' })
  order.drop()
  expect(order.read().description).toBe('')
  sessionStorage.setItem('draft:renata:new-order', '{')
  expect(order.read().description).toBe('')
})

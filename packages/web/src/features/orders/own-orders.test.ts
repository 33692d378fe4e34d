import { expect, test } from 'vitest'
import { exampleOrder } from '../../../test/example-order.ts'
import { creationBegins, creationEnds, tellUnlessOwn } from './own-orders.ts'

test("one's own order is not told, even when its event comes before its answer; somebody else's is, a moment later", () => {
  const told: string[] = []
  const tell = (id: string) => tellUnlessOwn(id, () => told.push(id))
  const form = {}
  // Pressed twice, sent once.
  creationBegins(form)
  creationBegins(form)
  tell('mine')
  tell('theirs')
  expect(told).toEqual([])
  creationEnds(form, exampleOrder({ id: 'mine' }))
  expect(told).toEqual(['theirs'])
  tell('mine')
  tell('another')
  expect(told).toEqual(['theirs', 'another'])
})

test('a creation that fails holds nothing back', () => {
  const told: string[] = []
  const form = {}
  creationBegins(form)
  tellUnlessOwn('a', () => told.push('a'))
  creationEnds(form)
  expect(told).toEqual(['a'])
})

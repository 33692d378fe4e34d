import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { creationStarted, creationFinished, notifyUnlessOwn } from './created-here.ts'

test('the user’s own order is not notified, even if its event comes before its answer; another order is notified after the answer', () => {
  const notified: string[] = []
  const receive = (id: string) => notifyUnlessOwn(id, () => notified.push(id))
  const form = {}
  // Two clicks, one call.
  creationStarted(form)
  creationStarted(form)
  receive('mine')
  receive('theirs')
  expect(notified).toEqual([])
  creationFinished(form, exampleOrder({ id: 'mine' }))
  expect(notified).toEqual(['theirs'])
  receive('mine')
  receive('another')
  expect(notified).toEqual(['theirs', 'another'])
})

test('after a failed creation, waiting orders are notified', () => {
  const notified: string[] = []
  const form = {}
  creationStarted(form)
  notifyUnlessOwn('a', () => notified.push('a'))
  creationFinished(form)
  expect(notified).toEqual(['a'])
})

import { expect, test } from 'vitest'
import { EndedSessions } from './ended-sessions.ts'

const hour = 3_600_000
const start = new Date('2026-03-04T15:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

test('an ended session is remembered as long as any token of its may live, and then forgotten', () => {
  const ended = new EndedSessions()
  ended.add('first', start)
  ended.add('second', after(1))
  // A token may live for a day.
  ended.forget(after(24))
  expect([ended.has('first'), ended.has('second')]).toEqual([true, true])
  ended.forget(after(24.5))
  expect([ended.has('first'), ended.has('second')]).toEqual([false, true])
  ended.forget(after(26))
  expect(ended.size).toBe(0)
})

test('it is told once, however often it is heard of', () => {
  const ended = new EndedSessions()
  const told: string[] = []
  ended.onEnd((id) => told.push(id))
  ended.add('one', start)
  ended.add('one', after(1))
  expect(told).toEqual(['one'])
})

import { expect, test } from 'vitest'
import { EndedSessions } from './ended-sessions.ts'

const hour = 3_600_000
const start = new Date('2026-03-04T15:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

test('an ended session stays in the list as long as one of its tokens can be valid, and is then removed', () => {
  const ended = new EndedSessions()
  ended.add('first', start)
  ended.add('second', after(1))
  // A token is valid for at most a day.
  ended.forget(after(24))
  expect([ended.has('first', 'client'), ended.has('second', 'client')]).toEqual([true, true])
  ended.forget(after(24.5))
  expect([ended.has('first', 'client'), ended.has('second', 'client')]).toEqual([false, true])
  ended.forget(after(26))
  expect(ended.size).toBe(0)
})

test('onEnd is called once for a session, however often the session is added', () => {
  const ended = new EndedSessions()
  const endedIds: string[] = []
  ended.onEnd((id) => endedIds.push(id))
  ended.add('one', start)
  ended.add('one', after(1))
  expect(endedIds).toEqual(['one'])
})

test('a session in another role is known until its former tokens have expired', () => {
  const ended = new EndedSessions()
  const seen: string[] = []
  ended.onEnd((session) => seen.push(session))
  ended.choose('first', 'motoboy', start)
  expect([ended.has('first', 'admin'), ended.has('first', 'motoboy')]).toEqual([true, false])
  ended.choose('first', 'motoboy', after(1))
  ended.choose('first', 'admin', after(2))
  expect([ended.has('first', 'admin'), ended.has('first', 'motoboy')]).toEqual([false, true])
  // The sockets follow each change, and no repetition of it.
  expect(seen).toEqual(['first', 'first'])
  ended.forget(after(27))
  expect(ended.has('first', 'motoboy')).toBe(false)
})

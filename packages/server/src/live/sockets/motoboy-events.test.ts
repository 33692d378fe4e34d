import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { takeMotoboyEvents, type MotoboyEvents } from './motoboy-events.ts'

test('an unknown error is answered as "unavailable", and logged', async () => {
  const failure = new Error('no database')
  const errors: unknown[] = []
  const socket = Object.assign(new EventEmitter(), { data: { user: { id: 'a', role: 'motoboy' } } })
  const deps = {
    clock: () => new Date(0),
    intake: { add: () => Promise.reject(failure) },
    presence: { connected: () => {} },
    onError: (error: unknown) => void errors.push(error),
  } as unknown as MotoboyEvents
  takeMotoboyEvents(socket as never, deps, () => true)
  const send = (fixes: unknown) => new Promise((resolve) => socket.emit('positions', fixes, resolve))
  expect(await send([[1, -27.6, -48.5, 12]])).toMatchObject({ ok: false, code: 'unavailable' })
  expect(await send('nothing')).toMatchObject({ ok: false, code: 'invalid' })
  expect(errors).toEqual([failure])
})

import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Counts the listeners of a signal that lasts as long as the session. */
function longSignal() {
  const listeners = new Set<unknown>()
  const { signal } = new AbortController()
  vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void listeners.add(listener))
  vi.spyOn(signal, 'removeEventListener').mockImplementation((_, listener) => void listeners.delete(listener))
  return { signal, listeners }
}

test.each([
  ['an answer', () => Promise.resolve(Response.json({}))],
  ['an error', () => Promise.resolve(Response.json({}, { status: 500 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s, a signal that outlives the call keeps nothing of it', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const { signal, listeners } = longSignal()
  await send(usersApi.me, { signal }).catch(() => undefined)
  expect(listeners.size).toBe(0)
})

test('a file is stopped by its signal after its headers have come', async () => {
  let sent: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent = init.signal
    return Promise.resolve(new Response('a;b', { headers: { 'content-type': statementApi.ownCsv.file } }))
  })
  const stop = new AbortController()
  await send(statementApi.ownCsv, { signal: stop.signal })
  expect(sent?.aborted).toBe(false)
  stop.abort()
  expect(sent?.aborted).toBe(true)
})

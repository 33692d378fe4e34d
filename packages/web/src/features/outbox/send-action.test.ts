import { afterEach, expect, test, vi } from 'vitest'
import { tokenOf } from '#test/tokens.ts'
import { endSession, storeToken, storeUser } from '#session/session-store.ts'
import type { Entry } from './entry.ts'
import { sendAction } from './send-action.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  endSession(null)
})

const fix = { latitude: -27.6, longitude: -48.5, accuracy: 12, at: '2026-11-20T14:02:00.000Z' }

test.each([
  ['a position', fix, { fix }],
  ['none', undefined, {}],
  ['a broken one', { ...fix, latitude: '27' }, {}],
  ['a text', 'here', {}],
])('a tap that was stored with %s for its position is sent with it, or without', async (_, stored, expected) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (__: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(Response.json({}))
  })
  storeToken(tokenOf('marlon', 'now'))
  storeUser({ id: 'marlon', name: 'Marlon', email: null, role: 'motoboy' })
  const at = Date.parse(fix.at)
  const entry = { userId: 'marlon', key: 'key', at, told: true, wish: { step: 'return', orderId: 'o1', fix: stored } }
  await sendAction(entry as Entry)
  expect(bodies).toEqual([{ orderId: 'o1', happened_at: fix.at, ...expected }])
})

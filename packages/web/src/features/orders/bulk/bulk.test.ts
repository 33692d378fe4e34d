import { ordersApi } from '@ligeiro/contract/orders-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, noAnswer } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { exampleOrder } from '#test/example-order.ts'
import { bulkWords, runForEachOrder, withOutcome, type Line } from './bulk.ts'

const orders = ['a', 'b', 'c', 'd'].map((id) => exampleOrder({ id }))

async function run(answers: Record<string, Error | undefined>) {
  let lines: Line[] = orders.map((order) => ({ order, outcome: { state: 'waiting' } }))
  await runForEachOrder(
    orders,
    ({ id }) => (answers[id] ? Promise.reject(answers[id]) : Promise.resolve()),
    (order, outcome) => {
      lines = withOutcome(lines, order, outcome)
    },
    (error) => (error as Error).message,
    new AbortController().signal,
  )
  return lines
}
const states = (lines: Line[]) => lines.map(({ outcome }) => outcome.state).join(' ')

test('a rejection is reported with its reason, and the other orders follow', async () => {
  const lines = await run({ b: new CallError(409, { message: 'Este pedido já foi cancelado.' }) })
  expect(states(lines)).toBe('done refused done done')
  expect(lines[1]?.outcome).toMatchObject({ message: 'Este pedido já foi cancelado.' })
  expect(bulkWords(lines)).toBe('Feitos: 3 de 4. Recusados: 1.')
})

test('a connection lost in the middle leaves done, unanswered and unsent orders', async () => {
  const lines = await run({ c: noAnswer() })
  expect(states(lines)).toBe('done done unanswered waiting')
  expect(bulkWords(lines)).toBe('Feitos: 2 de 4. Sem resposta: 1. Não enviados: 1.')
})

test('a 5xx counts as unanswered', async () => {
  expect(states(await run({ a: new CallError(503, {}) }))).toBe('unanswered waiting waiting waiting')
})

/** Calls that a stubbed server answers with 200 or 429, one after the other; afterwards always 200. */
function limitedServer(...answers: number[]) {
  const requests: { path: string; key: string | null }[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push({ path, key: new Headers(init.headers).get('idempotency-key') })
    if ((answers.shift() ?? 200) === 200) return Promise.resolve(Response.json({}))
    const refusal = { code: 'too_many_requests', message: 'Muitas ações em pouco tempo.' }
    return Promise.resolve(Response.json(refusal, { status: 429, headers: { 'retry-after': '3' } }))
  })
  const stop = new AbortController()
  let lines: Line[] = orders.map((order) => ({ order, outcome: { state: 'waiting' } }))
  const all = runForEachOrder(
    orders,
    (order) => callWithIntentKey(ordersApi.cancel, { params: { id: order.id }, version: order.version }),
    (order, outcome) => {
      lines = withOutcome(lines, order, outcome)
    },
    (error) => (error as Error).message,
    stop.signal,
  )
  return { requests, stop, all, states: () => states(lines) }
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a 429 the same order is sent again after Retry-After with the same key, and the other orders follow', async () => {
  const { requests, all, states: now } = limitedServer(200, 429, 429)
  await vi.advanceTimersByTimeAsync(2999)
  expect(now()).toBe('done sending waiting waiting')
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(3000)
  await all
  expect(now()).toBe('done done done done')
  const paths = ['a', 'b', 'b', 'b', 'c', 'd'].map((id) => `/orders/${id}/cancel`)
  expect(requests.map(({ path }) => path)).toEqual(paths)
  expect(new Set(requests.slice(1, 4).map(({ key }) => key)).size).toBe(1)
})

test('a stop while waiting ends at once: the order is unsent, and nothing is sent later', async () => {
  const { requests, stop, all, states: now } = limitedServer(200, 429)
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort()
  await all
  expect(now()).toBe('done waiting waiting waiting')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})

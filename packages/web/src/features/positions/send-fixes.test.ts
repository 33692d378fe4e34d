import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '#lib/clock.ts'
import type { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import type { LiveSocket } from '../live/connection.ts'
import { createFixSender } from './send-fixes.ts'
import { waitingFixes } from './waiting-fixes.ts'

type Answer = (fixes: SentFix[]) => unknown
let sent: SentFix[][]
const socketWith = (answer: Answer, connected = true) =>
  ({
    connected,
    timeout: () => ({
      emitWithAck: async (_event: string, fixes: SentFix[]) => {
        sent.push(fixes)
        return answer(fixes)
      },
    }),
  }) as unknown as LiveSocket
const fix = (ago: number): SentFix => [serverNow() - ago * 1000, -27.6, -48.54, 12]
const taken: Answer = (fixes) => ({ ok: true, taken: fixes.length, ignored: 0 })

beforeEach(() => {
  sent = []
  // Without IndexedDB they wait in memory. A connection that another file of this worker opened stays, so that each
  // test has a person of its own.
  vi.stubGlobal('indexedDB', undefined)
})

test('what waited goes newest first, a hundred at once, and is not sent again', async () => {
  const waiting = waitingFixes(crypto.randomUUID())
  let socket: LiveSocket | null = null
  const { send } = createFixSender({ waiting, socket: () => socket })
  for (let n = 250; n > 0; n--) await waiting.add(fix(n))
  await send()
  expect(sent).toEqual([])
  socket = socketWith(taken)
  await send()
  expect(sent.map((fixes) => fixes.length)).toEqual([100, 100, 50])
  expect(sent[0]!.at(-1)![0]).toBeGreaterThan(sent[1]!.at(-1)![0])
  await send()
  expect(sent).toHaveLength(3)
  expect(await waiting.read()).toEqual([])
})

test('what is older than a day is dropped, what is refused as invalid too; without a shift it waits', async () => {
  const waiting = waitingFixes(crypto.randomUUID())
  let answer: Answer = () => ({ ok: false, code: 'conflict', message: '' })
  const { send } = createFixSender({ waiting, socket: () => socketWith((fixes) => answer(fixes)) })
  await waiting.add(fix(25 * 3600))
  await waiting.add(fix(10))
  await send()
  expect(sent).toEqual([[expect.anything()]])
  expect(await waiting.read()).toHaveLength(1)
  answer = () => ({ ok: false, code: 'invalid', message: '' })
  const other = createFixSender({ waiting, socket: () => socketWith((fixes) => answer(fixes)) })
  await other.send()
  expect(await waiting.read()).toEqual([])
})

test('an answer that is lost leaves all as it was', async () => {
  const waiting = waitingFixes(crypto.randomUUID())
  const { send } = createFixSender({
    waiting,
    socket: () =>
      socketWith(() => {
        throw new Error('operation has timed out')
      }),
  })
  await waiting.add(fix(10))
  await send()
  expect(sent).toHaveLength(1)
  expect(await waiting.read()).toHaveLength(1)
})

test('without a socket they go by a call, after a minute, and once a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const waiting = waitingFixes(crypto.randomUUID())
  let socket: LiveSocket | null = socketWith(taken, false)
  const callServer = vi.fn<(...about: unknown[]) => Promise<unknown>>().mockResolvedValue({ taken: 1, ignored: 0 })
  const { send } = createFixSender({ waiting, socket: () => socket, callServer: callServer as typeof call })
  const pass = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000)
    await waiting.add(fix(0))
    await send()
    return [callServer.mock.calls.length, sent.length, (await waiting.read()).length]
  }
  expect(await pass(58)).toEqual([0, 0, 1])
  expect(await pass(2)).toEqual([1, 0, 0])
  expect(callServer.mock.lastCall?.[1]).toMatchObject({ body: { positions: [expect.anything(), fix(0)] } })
  expect(await pass(58)).toEqual([1, 0, 1])
  // Without an answer they wait.
  callServer.mockRejectedValueOnce(new CallError(0, {}))
  expect(await pass(2)).toEqual([2, 0, 2])
  socket = socketWith(taken)
  expect(await pass(2)).toEqual([2, 1, 0])
  socket = null
  expect(await pass(58)).toEqual([2, 1, 1])
  // Outside of a shift they wait, what is refused for good is dropped.
  callServer.mockRejectedValueOnce(new CallError(409, { code: 'conflict' }))
  expect(await pass(2)).toEqual([3, 1, 2])
  callServer.mockRejectedValueOnce(new CallError(400, { code: 'invalid' }))
  expect(await pass(62)).toEqual([4, 1, 0])
  vi.useRealTimers()
})

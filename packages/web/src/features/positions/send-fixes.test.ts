import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '#lib/clock.ts'
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
  // Without IndexedDB they wait in memory.
  vi.stubGlobal('indexedDB', undefined)
})

test('what waited goes newest first, a hundred at once, and is not sent again', async () => {
  const waiting = waitingFixes('kaue')
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
  const waiting = waitingFixes('kaue')
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
  const waiting = waitingFixes('kaue')
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

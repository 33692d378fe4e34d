import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, noAnswer } from '../../api/call-error.ts'
import type { Entry, NewEntry, OutboxAction } from './entry.ts'
import { createOutbox, undoMs } from './outbox.ts'
import { memoryStorage, type OutboxStorage } from './outbox-storage.ts'
import { waitingWords } from './words.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const start: OutboxAction = { step: 'start', orderId: 'order-1', motoboyId: 'motoboy-1' }
const confirm: OutboxAction = { step: 'confirm', orderId: 'order-1', clientId: 'client-1', receiver: 'Dona Letícia' }

const pressed = (wish: OutboxAction, about: Partial<NewEntry> = {}): NewEntry => ({
  userId: 'user-1',
  key: `key of ${wish.step}`,
  wish,
  at: Date.now(),
  told: true,
  heldUntil: 0,
  tried: false,
  refused: null,
  ...about,
})

/** An outbox whose server answers as `answers` says, one try after the other; afterwards always yes. */
function anOutbox(answers: (Error | 'yes')[] = [], shelf: OutboxStorage = memoryStorage()) {
  const tries: Entry[] = []
  const refused: string[] = []
  const outbox = createOutbox({
    userId: 'user-1',
    storage: shelf,
    withLock: async (work) => {
      await work()
      return true
    },
    momentOf: (entry) => Promise.resolve(entry.told ? entry.at : entry.at + 86_400_000),
    send(entry) {
      tries.push(entry)
      const answer = answers.shift() ?? 'yes'
      return answer === 'yes' ? Promise.resolve(answer) : Promise.reject(answer)
    },
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: () => undefined,
    onRefused: (_, error) => refused.push(error.message),
    notifyOtherTabs: () => undefined,
  })
  return { outbox, tries, refused, steps: () => tries.map(({ wish }) => wish.step) }
}
const cancelled = new CallError(409, { code: 'conflict', message: 'Este pedido está Cancelado.' })

test('without coverage the first waits and the others behind it, and go in order with the same key and moment on every try', async () => {
  const { outbox, tries, steps } = anOutbox([noAnswer(), new CallError(503, {})])
  await outbox.add(pressed(start))
  await outbox.add(pressed(confirm))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps()).toEqual(['start', 'start', 'start', 'confirm'])
  expect(new Set(tries.slice(0, 3).map(({ key, at }) => `${key} ${at}`)).size).toBe(1)
  expect(outbox.state.get()).toEqual({ entries: [], sending: null, blockedBy: null })
})

const limited = (seconds: number) =>
  new CallError(
    429,
    { code: 'too_many_requests', message: 'Muitas ações.' },
    new Headers({ 'retry-after': String(seconds) }),
  )

test('a 429 waits as long as the server says, whatever wakes the outbox, and goes on in order with the same key; nobody is told', async () => {
  const { outbox, tries, steps, refused } = anOutbox(['yes', limited(4), limited(2)])
  await outbox.add(pressed(start))
  await outbox.add(pressed(confirm))
  await outbox.add(pressed({ ...start, orderId: 'order-2' }))
  await vi.advanceTimersByTimeAsync(3999)
  outbox.wake()
  await outbox.add(pressed({ ...confirm, orderId: 'order-2' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(steps()).toEqual(['start', 'confirm'])
  expect(outbox.state.get()).toMatchObject({ sending: null, blockedBy: null })
  await vi.advanceTimersByTimeAsync(1)
  expect(steps()).toEqual(['start', 'confirm', 'confirm'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps()).toEqual(['start', 'confirm', 'confirm', 'confirm', 'start', 'confirm'])
  expect(new Set(tries.slice(1, 4).map(({ key, at }) => `${key} ${at}`)).size).toBe(1)
  expect(refused).toEqual([])
  expect(outbox.state.get()).toEqual({ entries: [], sending: null, blockedBy: null })
})

test('who waits for an outcome hears of the delivery, not of the 429 before it', async () => {
  const { outbox, steps } = anOutbox([limited(1)])
  const outcome = outbox.addAndWait(pressed({ step: 'code', orderId: 'order-1', code: '123456' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toEqual({ is: 'sent' })
  expect(steps()).toEqual(['code', 'code'])
})

test('what is held goes after five seconds, whatever the device’s clock does meanwhile, and not once it was taken back', async () => {
  const { outbox, steps } = anOutbox()
  await outbox.add(pressed(start, { heldUntil: Date.now() + undoMs }))
  vi.setSystemTime(Date.now() - 86_400_000)
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  expect(steps()).toEqual([])
  await outbox.undo(outbox.state.get().entries[0]!.id)
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(steps()).toEqual([])
  await outbox.add(pressed(confirm, { heldUntil: Date.now() + undoMs }))
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(steps()).toEqual(['confirm'])
})

test('of two quick taps one is kept', async () => {
  const { outbox } = anOutbox()
  await Promise.all([
    outbox.add(pressed(start, { heldUntil: Date.now() + undoMs })),
    outbox.add(pressed(start, { heldUntil: Date.now() + undoMs, key: 'another' })),
  ])
  expect(outbox.state.get().entries).toHaveLength(1)
})

test('a refusal is kept until it is read, and holds nobody up', async () => {
  const { outbox, steps, refused } = anOutbox([cancelled])
  await outbox.add(pressed(start))
  await outbox.add(pressed({ ...confirm, orderId: 'order-2' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(steps()).toEqual(['start', 'confirm'])
  expect(refused).toEqual(['Este pedido está Cancelado.'])
  const [entry] = outbox.state.get().entries
  expect(entry?.refused?.message).toBe('Este pedido está Cancelado.')
  await outbox.read(entry!.id)
  expect(outbox.state.get().entries).toEqual([])
})

test('an ended session refuses nothing: the wish waits for its person', async () => {
  const { outbox, refused } = anOutbox([new CallError(401, { code: 'unauthenticated' })])
  await outbox.add(pressed(start))
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.state.get().entries).toMatchObject([{ refused: null }])
  expect(refused).toEqual([])
})

test('who waits hears how the first try ended', async () => {
  const { outbox, refused } = anOutbox(['yes', cancelled, noAnswer()])
  const code: OutboxAction = { step: 'code', orderId: 'order-1', code: '123456' }
  const waits = async () => {
    const outcome = outbox.addAndWait(pressed(code))
    await vi.advanceTimersByTimeAsync(0)
    return outcome
  }
  expect(await waits()).toEqual({ is: 'sent' })
  expect(await waits()).toMatchObject({ is: 'refused', refused: { message: 'Este pedido está Cancelado.' } })
  expect(outbox.state.get().entries).toEqual([])
  expect(await waits()).toEqual({ is: 'waiting', blockedBy: 'offline' })
  expect(outbox.state.get().blockedBy).toBe('offline')
  expect(refused).toHaveLength(1)
})

test('what waits for the server is not said to wait for coverage, and says nothing more once it is sent', async () => {
  const { outbox } = anOutbox([new CallError(503, { code: 'unavailable' }), noAnswer()])
  await outbox.add(pressed(start))
  await vi.advanceTimersByTimeAsync(0)
  const said = () =>
    waitingWords(start, Date.parse('2026-03-04T17:02:00Z'), outbox.state.get().blockedBy, 'America/Sao_Paulo')
  expect(said()).toBe('Início aguardando o sistema desde 14:02')
  await vi.advanceTimersByTimeAsync(2000)
  expect(said()).toBe('Início aguardando sinal desde 14:02')
  await vi.advanceTimersByTimeAsync(4000)
  expect(said()).toBe('Início de 14:02: enviando...')
})

test('nobody sends what somebody else has pressed, nor anything after he has left', async () => {
  const shelf = memoryStorage()
  await shelf.add(pressed(start, { userId: 'user-2' }))
  const { outbox, steps } = anOutbox([], shelf)
  await outbox.add(pressed(confirm, { heldUntil: Date.now() + undoMs }))
  outbox.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps()).toEqual([])
  expect(await shelf.of('user-1')).toHaveLength(1)
})

test('a device that did not know the time says the corrected one, the same at every try', async () => {
  const { outbox, tries } = anOutbox([noAnswer()])
  const at = Date.now()
  await outbox.add(pressed(start, { told: false }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tries.map((entry) => entry.at)).toEqual([at + 86_400_000, at + 86_400_000])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, noAnswer } from '#api/call-error.ts'
import { projected, type Entry, type NewEntry, type OutboxAction } from './entry.ts'
import { undoMs } from '#lib/undo-time.ts'
import { createOutbox } from './outbox.ts'
import { memoryStorage, type OutboxStorage } from './outbox-storage.ts'
import { waitingWords } from './words.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const start: OutboxAction = { step: 'start', orderId: 'order-1', motoboyId: 'motoboy-1' }
const confirm: OutboxAction = { step: 'confirm', orderId: 'order-1', clientId: 'client-1', receiver: 'Dona Letícia' }

const newEntry = (action: OutboxAction, fields: Partial<NewEntry> = {}): NewEntry => ({
  userId: 'user-1',
  key: `key of ${action.step}`,
  wish: action,
  at: Date.now(),
  told: true,
  heldUntil: 0,
  tried: false,
  refused: null,
  ...fields,
})

/** An outbox with a fake server: each attempt gets the next one of `answers`; afterwards every attempt succeeds. */
function outboxWith(answers: (Error | 'yes')[] = [], storage: OutboxStorage = memoryStorage()) {
  const attempts: Entry[] = []
  const refused: string[] = []
  const outbox = createOutbox({
    userId: 'user-1',
    storage,
    withLock: async (work) => {
      await work()
      return true
    },
    momentOf: (entry) => Promise.resolve(entry.told ? entry.at : entry.at + 86_400_000),
    send(entry) {
      attempts.push(entry)
      const answer = answers.shift() ?? 'yes'
      return answer === 'yes' ? Promise.resolve(answer) : Promise.reject(answer)
    },
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: () => undefined,
    onRefused: (_, error) => refused.push(error.message),
    notifyOtherTabs: () => undefined,
  })
  return { outbox, attempts, refused, steps: () => attempts.map(({ wish }) => wish.step) }
}
const cancelled = new CallError(409, { code: 'conflict', message: 'Este pedido está Cancelado.' })

test('without a network the entries wait, and are then sent in order, with the same key and time on every attempt', async () => {
  const { outbox, attempts, steps } = outboxWith([noAnswer(), new CallError(503, {})])
  await outbox.add(newEntry(start))
  await outbox.add(newEntry(confirm))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps()).toEqual(['start', 'start', 'start', 'confirm'])
  expect(new Set(attempts.slice(0, 3).map(({ key, at }) => `${key} ${at}`)).size).toBe(1)
  expect(outbox.state.get()).toEqual({ entries: [], sending: null, blockedBy: null })
})

const limited = (seconds: number) =>
  new CallError(
    429,
    { code: 'too_many_requests', message: 'Muitas ações.' },
    new Headers({ 'retry-after': String(seconds) }),
  )

test('after a 429 the outbox waits as long as Retry-After says, even when woken, and continues in order with the same key; the user sees nothing', async () => {
  const { outbox, attempts, steps, refused } = outboxWith(['yes', limited(4), limited(2)])
  await outbox.add(newEntry(start))
  await outbox.add(newEntry(confirm))
  await outbox.add(newEntry({ ...start, orderId: 'order-2' }))
  await vi.advanceTimersByTimeAsync(3999)
  outbox.wake()
  await outbox.add(newEntry({ ...confirm, orderId: 'order-2' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(steps()).toEqual(['start', 'confirm'])
  expect(outbox.state.get()).toMatchObject({ sending: null, blockedBy: null })
  await vi.advanceTimersByTimeAsync(1)
  expect(steps()).toEqual(['start', 'confirm', 'confirm'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps()).toEqual(['start', 'confirm', 'confirm', 'confirm', 'start', 'confirm'])
  expect(new Set(attempts.slice(1, 4).map(({ key, at }) => `${key} ${at}`)).size).toBe(1)
  expect(refused).toEqual([])
  expect(outbox.state.get()).toEqual({ entries: [], sending: null, blockedBy: null })
})

test('addAndWait resolves with the outcome after a 429, not with the 429', async () => {
  const { outbox, steps } = outboxWith([limited(1)])
  const outcome = outbox.addAndWait(newEntry({ step: 'code', orderId: 'order-1', code: '123456' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toEqual({ is: 'sent' })
  expect(steps()).toEqual(['code', 'code'])
})

test('an undoable entry is sent after five seconds, even if the device’s clock is changed, unless it was undone', async () => {
  const { outbox, steps } = outboxWith()
  await outbox.add(newEntry(start, { heldUntil: Date.now() + undoMs }))
  vi.setSystemTime(Date.now() - 86_400_000)
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  expect(steps()).toEqual([])
  await outbox.undo(outbox.state.get().entries[0]!.id)
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(steps()).toEqual([])
  await outbox.add(newEntry(confirm, { heldUntil: Date.now() + undoMs }))
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(steps()).toEqual(['confirm'])
})

test('an entry that the server may have received cannot be undone', async () => {
  const { outbox, steps } = outboxWith([noAnswer()])
  await outbox.add(newEntry(start))
  await vi.advanceTimersByTimeAsync(0)
  await outbox.undo(outbox.state.get().entries[0]!.id)
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps()).toEqual(['start', 'start'])
})

test('a meter that is turned on, off and on again without a network is sent so, and on at the next place too', async () => {
  const { outbox, attempts } = outboxWith()
  const wait = (on: boolean, place: 'pickup' | 'delivery' = 'pickup') =>
    outbox.add(newEntry({ step: 'wait', orderId: 'order-1', place, on }, { heldUntil: Date.now() + undoMs }))
  await wait(true)
  await wait(false)
  await wait(true)
  await wait(true, 'delivery')
  await vi.advanceTimersByTimeAsync(undoMs)
  const told = attempts.map(({ wish }) => (wish.step === 'wait' ? [wish.place, wish.on] : wish.step))
  expect(told).toEqual([
    ['pickup', true],
    ['pickup', false],
    ['pickup', true],
    ['delivery', true],
  ])
})

test('two quick taps add one entry', async () => {
  const { outbox } = outboxWith()
  await Promise.all([
    outbox.add(newEntry(start, { heldUntil: Date.now() + undoMs })),
    outbox.add(newEntry(start, { heldUntil: Date.now() + undoMs, key: 'another' })),
  ])
  expect(outbox.state.get().entries).toHaveLength(1)
})

test('a rejected entry is stored until it is read, and does not block the entries after it', async () => {
  const { outbox, steps, refused } = outboxWith([cancelled])
  await outbox.add(newEntry(start))
  await outbox.add(newEntry({ ...confirm, orderId: 'order-2' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(steps()).toEqual(['start', 'confirm'])
  expect(refused).toEqual(['Este pedido está Cancelado.'])
  const [entry] = outbox.state.get().entries
  expect(entry?.refused?.message).toBe('Este pedido está Cancelado.')
  await outbox.read(entry!.id)
  expect(outbox.state.get().entries).toEqual([])
})

test('a 401 does not reject an entry: it waits for the next sign-in', async () => {
  const { outbox, refused } = outboxWith([new CallError(401, { code: 'unauthenticated' })])
  await outbox.add(newEntry(start))
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.state.get().entries).toMatchObject([{ refused: null }])
  expect(refused).toEqual([])
})

test('addAndWait resolves with the outcome of the first attempt', async () => {
  const { outbox, refused } = outboxWith(['yes', cancelled, noAnswer()])
  const code: OutboxAction = { step: 'code', orderId: 'order-1', code: '123456' }
  const addCode = async () => {
    const outcome = outbox.addAndWait(newEntry(code))
    await vi.advanceTimersByTimeAsync(0)
    return outcome
  }
  expect(await addCode()).toEqual({ is: 'sent' })
  expect(await addCode()).toMatchObject({ is: 'refused', refused: { message: 'Este pedido está Cancelado.' } })
  expect(outbox.state.get().entries).toEqual([])
  expect(await addCode()).toEqual({ is: 'waiting', blockedBy: 'offline' })
  expect(outbox.state.get().blockedBy).toBe('offline')
  expect(refused).toHaveLength(1)
})

const codeFor = (code: string, qr?: 'right' | 'unchecked' | 'foreign'): OutboxAction => ({
  step: 'code',
  orderId: 'order-1',
  code,
  ...(qr && { qr }),
})

test('the same QR is kept once, and another one beside it', async () => {
  const { outbox, attempts } = outboxWith([noAnswer()])
  await outbox.add(newEntry(codeFor('foreign QR', 'foreign')))
  for (let reading = 0; reading < 2; reading++) await outbox.add(newEntry(codeFor('right QR', 'right')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts.slice(1).map(({ wish }) => 'code' in wish && wish.code)).toEqual(['foreign QR', 'right QR'])
})

test('an order is delivered by a QR that the phone could not check, and not by that of another order', async () => {
  const { outbox } = outboxWith([noAnswer()])
  const statusWith = async (action: OutboxAction) => {
    await outbox.add(newEntry(action))
    return projected({ status: 'in_progress' }, outbox.state.get().entries).status
  }
  expect(await statusWith(codeFor('foreign QR', 'foreign'))).toBe('in_progress')
  expect(await statusWith(codeFor('new QR', 'unchecked'))).toBe('delivered')
})

test.each([
  ['right', 'offline', 'Entregue às 14:02. QR conferido, envia quando houver sinal.'],
  ['right', 'serverError', 'Entregue às 14:02. QR conferido, envia quando o sistema voltar.'],
  ['right', null, 'Entregue às 14:02. QR conferido, enviando...'],
  ['unchecked', 'offline', 'QR aguardando sinal desde 14:02'],
  ['foreign', 'offline', 'QR de outro pedido aguardando sinal desde 14:02'],
] as const)('a QR that is %s waits (%s): %s', (qr, blockedBy, words) => {
  const at = Date.parse('2026-03-04T17:02:00Z')
  expect(waitingWords(codeFor('QR', qr), at, blockedBy, 'America/Sao_Paulo')).toBe(words)
})

test('a 5xx is not shown as missing coverage, and nothing is shown as blocked once the server answers', async () => {
  const { outbox } = outboxWith([new CallError(503, { code: 'unavailable' }), noAnswer()])
  await outbox.add(newEntry(start))
  await vi.advanceTimersByTimeAsync(0)
  const shownText = () =>
    waitingWords(start, Date.parse('2026-03-04T17:02:00Z'), outbox.state.get().blockedBy, 'America/Sao_Paulo')
  expect(shownText()).toBe('Início aguardando o sistema desde 14:02')
  await vi.advanceTimersByTimeAsync(2000)
  expect(shownText()).toBe('Início aguardando sinal desde 14:02')
  await vi.advanceTimersByTimeAsync(4000)
  expect(shownText()).toBe('Início de 14:02: enviando...')
})

test('an outbox sends no entries of another user, and none after it was stopped', async () => {
  const storage = memoryStorage()
  await storage.add(newEntry(start, { userId: 'user-2' }))
  const { outbox, steps } = outboxWith([], storage)
  await outbox.add(newEntry(confirm, { heldUntil: Date.now() + undoMs }))
  outbox.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps()).toEqual([])
  expect(await storage.of('user-1')).toHaveLength(1)
})

test('an entry from a device that did not know the server’s time is sent with the corrected time, the same on every attempt', async () => {
  const { outbox, attempts } = outboxWith([noAnswer()])
  const at = Date.now()
  await outbox.add(newEntry(start, { told: false }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts.map((entry) => entry.at)).toEqual([at + 86_400_000, at + 86_400_000])
})

import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noAnswer } from '../src/api/call-error.ts'
import type { Entry, NewEntry } from '../src/features/outbox/entry.ts'

const confirm: NewEntry = {
  userId: 'kaue',
  key: 'key-of-confirm',
  wish: { step: 'confirm', orderId: 'order-1', clientId: 'client-1', receiver: 'Dona Letícia' },
  at: 1_700_000_000_000,
  told: true,
  heldUntil: 0,
  tried: false,
  refused: null,
}

let offline: boolean
let sent: Entry[]
let isStored: boolean
/** How many entries the screen has shown, whenever it changed. */
let shown: number[]

beforeEach(() => {
  ;[offline, sent, isStored, shown] = [false, [], true, []]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens the app: every module is loaded again, with only the data that the device stored. */
async function openOutbox() {
  const { createOutbox } = await import('../src/features/outbox/outbox.ts')
  const { indexedDbStorage } = await import('../src/features/outbox/outbox-storage.ts')
  const outbox = createOutbox({
    userId: 'kaue',
    storage: indexedDbStorage((succeeded) => (isStored = succeeded)),
    withLock: async (work) => {
      await work()
      return true
    },
    momentOf: ({ at }) => Promise.resolve(at),
    send(entry) {
      if (offline) return Promise.reject(noAnswer())
      sent.push(entry)
      return Promise.resolve('yes')
    },
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: () => undefined,
    onRefused: () => undefined,
    notifyOtherTabs: () => undefined,
  })
  outbox.state.subscribe(() => shown.push(outbox.state.get().entries.length))
  onTestFinished(outbox.stop)
  return outbox
}
const opening = () => vi.spyOn(IDBFactory.prototype, 'open')
const never = () => opening().mockImplementation(() => new EventTarget() as never)
/** The connections that are open now fail, as after iOS ended its storage process; new ones work. */
function loseConnections() {
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection as `this`
  const { transaction } = IDBDatabase.prototype
  const dead = new Set<unknown>()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...about) {
    if (dead.size === 0) dead.add(this)
    if (dead.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return transaction.apply(this, about)
  })
}
/** As another tab, or the browser on request of the user. */
const deleteDatabase = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('ligeiro').addEventListener('success', resolve)
  })

test('where IndexedDB never answers a delivery is confirmed after two seconds, and the next one at once', async () => {
  never()
  const outbox = await openOutbox()
  const added = outbox.add(confirm)
  await vi.advanceTimersByTimeAsync(1999)
  expect([sent, isStored]).toEqual([[], true])
  await vi.advanceTimersByTimeAsync(1)
  await added
  await vi.waitFor(() => expect(sent).toMatchObject([{ key: confirm.key, at: confirm.at }]))
  expect(isStored).toBe(false)
  await outbox.add({ ...confirm, key: 'next', wish: { step: 'start', orderId: 'order-2', motoboyId: 'kaue' } })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(outbox.state.get().entries).toEqual([])
})

test('what was tapped while IndexedDB did not answer is stored once it does, and survives the tab', async () => {
  offline = true
  const wedged = never()
  const outbox = await openOutbox()
  const added = outbox.add(confirm)
  await vi.advanceTimersByTimeAsync(2000)
  await added
  expect(outbox.state.get().entries).toMatchObject([{ key: confirm.key }])
  wedged.mockRestore()
  await vi.advanceTimersByTimeAsync(30_000)
  outbox.wake()
  await vi.waitFor(() => expect(isStored).toBe(true))
  outbox.stop()
  expect(Math.min(...shown.slice(shown.indexOf(1)))).toBe(1)

  vi.resetModules()
  offline = false
  const again = await openOutbox()
  again.wake()
  await vi.waitFor(() => expect(sent).toMatchObject([{ key: confirm.key }]))
  await vi.waitFor(() => expect(again.state.get().entries).toEqual([]))
  expect(sent).toHaveLength(1)
})

test('an answer that comes too late stores nothing a second time', async () => {
  const open = indexedDB.open.bind(indexedDB)
  let answer = () => {}
  const wedged = opening().mockImplementation((...about) => {
    const late = new EventTarget()
    answer = () => {
      const request = open(...about)
      for (const type of ['upgradeneeded', 'success'])
        request.addEventListener(type, () => {
          Object.assign(late, { result: request.result })
          late.dispatchEvent(new Event(type))
        })
    }
    return late as never
  })
  const outbox = await openOutbox()
  const added = outbox.add(confirm)
  await vi.advanceTimersByTimeAsync(2000)
  await added
  await vi.waitFor(() => expect(outbox.state.get().entries).toEqual([]))
  wedged.mockRestore()
  answer()
  await vi.advanceTimersByTimeAsync(30_000)
  outbox.wake()
  await vi.waitFor(() => expect(isStored).toBe(true))
  expect(sent).toHaveLength(1)
  expect(outbox.state.get().entries).toEqual([])
})

test.each<[string, () => unknown]>([
  ['was lost', loseConnections],
  ['was deleted by another tab', deleteDatabase],
])(
  'a step whose connection %s stays on the screen, and is sent with its key once there is coverage',
  async (_, fail) => {
    offline = true
    const outbox = await openOutbox()
    await outbox.add(confirm)
    await vi.waitFor(() => expect(outbox.state.get().blockedBy).toBe('offline'))
    await fail()
    outbox.wake()
    await outbox.add({ ...confirm, key: 'next', wish: { step: 'start', orderId: 'order-2', motoboyId: 'kaue' } })
    expect(outbox.state.get().entries.map(({ key }) => key)).toEqual([confirm.key, 'next'])
    expect(isStored).toBe(true)
    offline = false
    outbox.wake()
    await vi.waitFor(() => expect(outbox.state.get().entries).toEqual([]))
    expect(sent.map(({ key }) => key)).toEqual([confirm.key, 'next'])
    expect(Math.min(...shown.slice(0, shown.indexOf(2)))).toBe(1)

    // The device has sent them too.
    outbox.stop()
    vi.resetModules()
    const again = await openOutbox()
    again.wake()
    await vi.waitFor(() => expect(isStored).toBe(true))
    expect(again.state.get().entries).toEqual([])
  },
)

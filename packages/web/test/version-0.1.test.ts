import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entries, order, ownMotoboy, pressedAt, storeAsVersion01, user } from './version-0.1-data.ts'

const zone = 'America/Sao_Paulo'
let sent: { call: string; key: string | null; body: unknown }[]
/** True while the phone has no network. */
let offline: boolean

function fetchStub(path: string, init: RequestInit): Promise<Response> {
  if (offline) return Promise.reject(new TypeError('Failed to fetch'))
  const key = new Headers(init.headers).get('idempotency-key')
  sent.push({
    call: `${init.method} ${path}`,
    key,
    body: init.body === undefined ? null : JSON.parse(init.body as string),
  })
  if (key === 'key-of-code') return Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }))
  return Promise.resolve(Response.json(path.startsWith('/motoboys') ? ownMotoboy : order))
}

beforeEach(async () => {
  ;[sent, offline] = [[], false]
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  for (const [name, value] of Object.entries({ window: page, document: page, fetch: fetchStub }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new IDBFactory())
  await storeAsVersion01()
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens the outbox, and returns the state that its screens show. */
async function openOutbox() {
  const { createOutbox } = await import('../src/features/outbox/outbox.ts')
  const { indexedDbStorage } = await import('../src/features/outbox/outbox-storage.ts')
  const { lockAcrossTabs } = await import('../src/features/outbox/lock-across-tabs.ts')
  const { sendAction, serverTimeOf } = await import('../src/features/outbox/send-action.ts')
  const outbox = createOutbox({
    userId: user.id,
    storage: indexedDbStorage(),
    withLock: lockAcrossTabs(user.id),
    momentOf: serverTimeOf,
    send: sendAction,
    elapsed: () => performance.now(),
    now: () => Date.now(),
    onSent: () => undefined,
    onRefused: () => undefined,
    notifyOtherTabs: () => undefined,
  })
  outbox.wake()
  return outbox
}

test('the outbox that version 0.1 filled is sent in order, with its keys, bodies and times', async () => {
  const outbox = await openOutbox()
  await expect.poll(() => sent).toHaveLength(4)
  await expect.poll(() => outbox.state.get().entries.map(({ key }) => key)).toEqual(['key-of-code', 'key-of-rejected'])
  outbox.stop()
  const happened_at = new Date(pressedAt).toISOString()
  expect(sent).toEqual([
    {
      call: 'PATCH /orders/start',
      key: 'key-of-start',
      body: { orderId: 'order-1', motoboyId: 'motoboy-1', happened_at },
    },
    {
      call: 'PATCH /orders/confirm',
      key: 'key-of-confirm',
      body: { orderId: 'order-1', clientId: 'client-1', receiver: 'Dona Letícia', happened_at },
    },
    {
      call: 'POST /orders/validation/order-2/qrcode/confirm',
      key: 'key-of-code',
      body: { code: '123456', happened_at },
    },
    {
      call: 'PUT /motoboys/update-motoboy/motoboy-1',
      key: 'key-of-available',
      body: { available: false, happened_at },
    },
  ])
})

test('while the phone is offline the outbox of version 0.1 is shown as it waits, and its rejection until it is read', async () => {
  offline = true
  const outbox = await openOutbox()
  await expect.poll(() => outbox.state.get().blockedBy).toBe('offline')
  outbox.stop()
  const { waitingWords } = await import('../src/features/outbox/words.ts')
  const { rejectionWords } = await import('../src/features/outbox/rejection-words.ts')
  const { projected } = await import('../src/features/outbox/entry.ts')
  const shown = outbox.state
    .get()
    .entries.map((entry) =>
      entry.refused
        ? Object.values(rejectionWords(entry, zone)).join(' ')
        : waitingWords(entry.wish, entry.at, outbox.state.get().blockedBy, zone),
    )
  expect(shown).toEqual([
    'Início aguardando sinal desde 14:02',
    'Entrega aguardando sinal desde 14:02',
    'Código aguardando sinal desde 14:02',
    'Disponibilidade aguardando sinal desde 14:02',
    'Este pedido está Cancelado. O início das 14:02 não foi registrado.',
  ])
  expect(projected(order, outbox.state.get().entries.slice(0, 2)).status).toBe('delivered')
})

test('an entry of the outbox that this version cannot read is neither sent nor deleted', async () => {
  const { onResult, withObjectStore } = await import('../src/lib/database.ts')
  await withObjectStore<void>('outbox', 'readwrite', (store) => {
    store.clear()
    store.add({ ...entries[0], wish: { step: 'teleport' } })
    store.add(entries[1])
  })
  const outbox = await openOutbox()
  await expect.poll(() => sent.map(({ key }) => key)).toEqual(['key-of-confirm'])
  outbox.stop()
  const keys = () =>
    withObjectStore<unknown[]>('outbox', 'readonly', (store, done) => onResult<unknown[]>(store.getAll(), done))
  await expect.poll(keys).toMatchObject([{ key: 'key-of-start' }])
})

test('the session, the orders, the own record and the drafts of version 0.1 are read', async () => {
  const { accessToken, sessionUser } = await import('../src/session/session-store.ts')
  expect([accessToken(), sessionUser.get()]).toEqual(['token', user])
  const { readStoredOrders } = await import('../src/features/order-store/saved-orders-storage.ts')
  expect((await readStoredOrders(user.id))?.orders).toEqual([order])
  const { savedOwnRecord } = await import('../src/features/motoboys/queries.ts')
  expect(savedOwnRecord()?.motoboy).toEqual(ownMotoboy)
  const { receiverDraft } = await import('../src/features/orders/motoboy/dialog-steps.ts')
  expect(receiverDraft('order-1').read()).toEqual({ receiver: 'Dona Le' })
})

test.each([
  ['user', '{"id":"kaue","role":"pilot","name":"","email":""}'],
  ['user', '"kaue"'],
  ['user', '{'],
])('a stored profile that is none (%s: %s) is no session', async (key, value) => {
  localStorage.setItem(key, value)
  const { sessionUser, accessToken } = await import('../src/session/session-store.ts')
  expect([sessionUser.get(), accessToken()]).toEqual([null, null])
})

test('stored orders and an own record that are not complete are not shown', async () => {
  localStorage.setItem('ownMotoboy', JSON.stringify({ motoboy: { user: { id: user.id } }, at: 1 }))
  const { savedOwnRecord } = await import('../src/features/motoboys/queries.ts')
  expect(savedOwnRecord()).toBeUndefined()
  const { readStoredOrders, storeOrders } = await import('../src/features/order-store/saved-orders-storage.ts')
  await storeOrders(user.id, { orders: [{ ...order, client: { id: 'client-1' } } as never], at: Date.now() })
  expect(await readStoredOrders(user.id)).toBeUndefined()
})

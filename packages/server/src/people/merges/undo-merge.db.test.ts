import type { Order } from '@ligeiro/contract/order'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import type { ListedUser, User } from '@ligeiro/contract/user'
import type { MergeSide } from '@ligeiro/contract/users-schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { learnAddresses } from '#addresses/address-book/learn.ts'
import { aTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { purgeMerges } from './queries.ts'

const dayMs = 86_400_000
let testApp: TestApp
let admin: Person
let stranger: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
beforeEach(async () => {
  stranger = await testApp.createUser('client', 'Doceria da Neide')
})
afterAll(() => testApp.close())

const texts = { description: 'Bolo', pickup_address: 'Rua da Neide, 1', delivery_address: 'Rua B, 2' }
let last = 48_994_000_000
const newPhone = () => String(++last)
const byPhone = async (phone: string, changes: object = {}, name = 'Neide') =>
  (await admin.post('/orders/register', { ...texts, ...changes, client: { name, phone } })).body
const merge = (from: string, into: string) => admin.post<User & { message: string }>('/users/merge', { from, into })
const listed = async (id: string) => (await admin.get<ListedUser[]>('/users/all')).body.find((user) => user.id === id)
const mergeOf = async (into: string) => (await listed(into))!.merged![0]!
const undo = (id: string) => admin.post<User & { message: string }>('/users/merge/undo', { id })
const learn = () => learnAddresses(testApp.db, null, testApp.clock())
const book = (client: string) =>
  testApp.db
    .selectFrom('address_book')
    .select(['key', 'label', 'note', 'recipient_name', 'uses_pickup', 'uses_delivery'])
    .where('client_id', '=', client)
    .orderBy('key')
    .execute()
const mine = async (who: Person) => (await who.get<Order[]>('/orders/my-orders')).body.map(({ id }) => id).toSorted()

test('both sides of a merge are shown with their claims, their orders and since when', async () => {
  const phone = newPhone()
  const { client } = await byPhone(phone)
  await byPhone(phone)
  const email = `${crypto.randomUUID()}@example.com`
  const person = { name: 'Doceria da Neide', email, phone, password: 'Estranho-2026', confirmPassword: 'Estranho-2026' }
  const { body: own } = await testApp.anonymous.post<User>('/users/register', person)
  const sides = await admin.get<{ from: MergeSide; into: MergeSide }>(`/users/merge?from=${client.id}&into=${own.id}`)
  const at = testApp.clock().toISOString()
  expect(sides.body).toEqual({
    from: {
      id: client.id,
      name: 'Neide',
      email: null,
      phone,
      created_at: at,
      self_registered: false,
      email_confirmed: false,
      phone_confirmed: true,
      orders: 2,
      last_order_at: at,
    },
    into: {
      id: own.id,
      name: 'Doceria da Neide',
      email,
      phone,
      created_at: at,
      self_registered: true,
      email_confirmed: false,
      phone_confirmed: false,
      orders: 0,
      last_order_at: null,
    },
  })
  expect((await admin.get(`/users/merge?from=${client.id}&into=${admin.id}`)).status).toBe(404)
})

test('an undo gives orders, phone and account back; orders of after the merge stay, and the history says both', async () => {
  const phone = newPhone()
  const first = await byPhone(phone)
  const deleted = await byPhone(phone)
  await admin.delete(`/orders/delete-order/${deleted.id}`)
  const own = (await stranger.post('/orders/register', texts)).body
  await admin.put(`/users/update-user/${stranger.id}`, { phone: null })
  await merge(first.client.id, stranger.id)
  expect(await listed(stranger.id)).toMatchObject({ phone })
  const later = (await admin.post('/orders/register', { ...texts, client_id: stranger.id })).body
  const { id, name, until } = await mergeOf(stranger.id)
  expect({ name, until }).toEqual({
    name: 'Neide',
    until: new Date(testApp.clock().getTime() + 30 * dayMs).toISOString(),
  })
  expect(await undo(id)).toMatchObject({
    status: 200,
    body: { id: first.client.id, name: 'Neide', phone, email: null },
  })
  expect(await mine(stranger)).toEqual([own.id, later.id].toSorted())
  expect((await stranger.get(`/orders/order/${first.id}`)).status).toBe(404)
  expect((await admin.get(`/orders/order/${first.id}`)).body.client.id).toBe(first.client.id)
  const { client_id } = await testApp.db
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', deleted.id)
    .executeTakeFirstOrThrow()
  expect(client_id).toBe(first.client.id)
  const history = (await admin.get<HistoryEntry[]>(`/orders/order/${first.id}/history`)).body
  expect(history.slice(0, 2)).toMatchObject([
    { step: 'separateClient', before: { client_id: stranger.id, client: 'Doceria da Neide' } },
    { step: 'joinClient', before: { client_id: first.client.id } },
  ])
  expect(await listed(stranger.id)).not.toHaveProperty('phone')
  expect(await listed(stranger.id)).not.toHaveProperty('merged')
  expect((await byPhone(phone)).client.id).toBe(first.client.id)
  const acts = (await admin.get<{ action: string; before: object }[]>('/audit')).body
  expect(acts.find(({ action }) => action === 'merge_undone')).toMatchObject({ before: { client: first.client.id } })
})

test('the screens and the next changes of the client who loses the orders remove them', async () => {
  const { id, client } = await byPhone(newPhone())
  await merge(client.id, stranger.id)
  const socket = await testApp.connectSocket(stranger)
  const { headers } = await stranger.get('/orders/my-orders')
  const removed = new Promise<unknown>((resolve) =>
    // The event of the merge may arrive now.
    socket.on('order:updated', (event) => 'removed' in event && resolve(event)),
  )
  await undo((await mergeOf(stranger.id)).id)
  expect(await removed).toEqual({ removed: { id, version: 3 } })
  const since = String(headers['x-orders-cursor'])
  const changes = await stranger.get<{ removed: unknown[] }>(`/orders/changes?since=${since}`)
  expect(changes.body.removed).toEqual([{ id, version: 3 }])
})

test('the address book goes back: what only the other client used stays with them, and what was learned late goes too', async () => {
  const phone = newPhone()
  await stranger.post('/orders/register', { ...texts, delivery_address: 'Rua Deles, 9' })
  const { client } = await byPhone(phone, { recipient_name: 'Ana' })
  await learn()
  const before = await book(client.id)
  const theirs = await book(stranger.id)
  const [entry] = (await admin.get<{ id: string }[]>(`/addresses?q=rua%20b&client_id=${client.id}`)).body
  await admin.put(`/addresses/${entry!.id}`, { label: 'Casa da Ana' })
  const late = await byPhone(phone, { delivery_address: 'Rua Tardia, 7' })
  await merge(client.id, stranger.id)
  await learn()
  await admin.put(`/orders/update-order/${late.id}`, { delivery_address: 'Rua Certa, 7' })
  await learn()
  expect((await book(stranger.id)).map(({ key }) => key)).toEqual([
    'rua b 2',
    'rua certa 7',
    'rua da neide 1',
    'rua deles 9',
  ])
  await undo((await mergeOf(stranger.id)).id)
  await learn()
  expect(await book(stranger.id)).toEqual(theirs)
  expect(await book(client.id)).toEqual([
    { ...before[0], label: 'Casa da Ana' },
    { key: 'rua certa 7', label: null, note: null, recipient_name: null, uses_pickup: 0, uses_delivery: 1 },
    { ...before[1], uses_pickup: 2 },
  ])
})

test('an address that the other client used since stays theirs, without the label and the recipient of the former one', async () => {
  const { client } = await byPhone(newPhone(), { recipient_name: 'Ana' })
  await learn()
  const [entry] = (await admin.get<{ id: string }[]>(`/addresses?q=rua%20b&client_id=${client.id}`)).body
  await admin.put(`/addresses/${entry!.id}`, { label: 'Casa da Ana', note: 'Portão azul' })
  await merge(client.id, stranger.id)
  await stranger.post('/orders/register', { ...texts, pickup_address: 'Rua Deles, 9' })
  await learn()
  await undo((await mergeOf(stranger.id)).id)
  expect(await book(stranger.id)).toMatchObject([
    { key: 'rua b 2', label: null, note: null, recipient_name: null, uses_delivery: 1 },
    { key: 'rua deles 9' },
  ])
  expect((await stranger.get(`/addresses?q=casa`)).body).toEqual([])
  expect((await admin.get<unknown[]>(`/addresses?q=casa&client_id=${client.id}`)).body).toHaveLength(1)
})

test('table and agreement go back, and an agreement of the other client that the merge replaced', async () => {
  const { client } = await byPhone(newPhone())
  const table = await admin.post<{ id: string }>('/price-tables', { name: 'Neide', client_id: client.id })
  const path = `/price-tables/${table.body.id}/versions`
  const version_id = (await admin.post<{ id: string }>(path, { body: aTable() }, { 'if-match': '"0"' })).body.id
  await admin.put(`/clients/${client.id}/prices`, { version_id, note: 'por telefone', auto: true })
  const terms = (id: string) => admin.get<object>(`/clients/${id}/prices`).then(({ body }) => body)
  const before = [await terms(client.id), await terms(stranger.id)]
  await merge(client.id, stranger.id)
  expect(await terms(stranger.id)).toMatchObject({ version_id, auto: true })
  await undo((await mergeOf(stranger.id)).id)
  expect([await terms(client.id), await terms(stranger.id)]).toMatchObject(before)
  await merge(client.id, stranger.id)
  await admin.delete(`/price-tables/${table.body.id}`)
  await undo((await mergeOf(stranger.id)).id)
  expect(await terms(client.id)).toMatchObject({ version_id: null, auto: false })
})

test('two undos at once, and an order and a merge meanwhile: each order has one client, and one undo is done', async () => {
  const { id: order, client } = await byPhone(newPhone())
  await merge(client.id, stranger.id)
  const { id } = await mergeOf(stranger.id)
  const third = await byPhone(newPhone())
  const [one, two, ordered, merged] = await Promise.all([
    undo(id),
    undo(id),
    stranger.post('/orders/register', texts),
    merge(third.client.id, stranger.id),
  ])
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 404])
  expect([ordered.status, merged.status]).toEqual([201, 200])
  expect(await mine(stranger)).toEqual([ordered.body.id, third.id].toSorted())
  expect((await admin.get(`/orders/order/${order}`)).body).toMatchObject({
    client: { id: client.id },
    version: 3,
  })
})

test('a merge cannot be undone before a later one of the same orders, nor while another client orders by the phone under the same name', async () => {
  const phone = newPhone()
  const a = await byPhone(phone, {}, 'Ana')
  const b = await byPhone(newPhone(), {}, 'Bia')
  await merge(a.client.id, b.client.id)
  const first = await mergeOf(b.client.id)
  await merge(b.client.id, stranger.id)
  expect(await undo(first.id)).toMatchObject({
    status: 409,
    body: { message: 'Desfaça antes a junção de Bia com outro cliente.' },
  })
  await undo((await mergeOf(stranger.id)).id)
  await byPhone(phone, {}, 'Cida')
  const other = await byPhone(phone, {}, 'ANA')
  expect(await undo(first.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('ANA já pede pelo telefone de Ana.') as string },
  })
  await merge(other.client.id, b.client.id)
  expect((await undo(first.id)).status).toBe(200)
  expect((await admin.get(`/orders/order/${other.id}`)).body.client.id).toBe(b.client.id)
  expect((await admin.get(`/orders/order/${a.id}`)).body.client.id).toBe(a.client.id)
})

test('the orders come back also from an account that was removed as a stranger’s', async () => {
  const { id, client } = await byPhone(newPhone())
  await admin.patch(`/orders/${id}/cancel`)
  await merge(client.id, stranger.id)
  const { id: mergeId } = await mergeOf(stranger.id)
  expect((await admin.delete(`/users/delete-user/${stranger.id}`)).status).toBe(204)
  expect((await undo(mergeId)).status).toBe(200)
  expect((await admin.get(`/orders/order/${id}`)).body.client.id).toBe(client.id)
  expect(await listed(client.id)).toMatchObject({ active: true })
})

test('after 30 days, and after an erasure of either person, nothing of the merge is left and it cannot be undone', async () => {
  const rows = async () =>
    Promise.all(
      (['client_merges', 'merged_orders', 'merged_addresses'] as const).map(
        async (table) =>
          (
            await testApp.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirst()
          )?.n,
      ),
    )
  await testApp.db.deleteFrom('client_merges').execute()
  for (const erased of ['from', 'into'] as const) {
    const into = await testApp.createUser('client')
    const { id, client } = await byPhone(newPhone())
    await admin.patch(`/orders/${id}/cancel`)
    await learn()
    await merge(client.id, into.id)
    const { id: mergeId } = await mergeOf(into.id)
    expect((await admin.post(`/users/erase-user/${erased === 'from' ? client.id : into.id}`)).status).toBe(204)
    expect(await undo(mergeId)).toMatchObject({
      status: 404,
      body: { message: 'Esta junção não pode mais ser desfeita.' },
    })
    expect(await rows()).toEqual(['0', '0', '0'])
  }
  const { client } = await byPhone(newPhone())
  await learn()
  await merge(client.id, stranger.id)
  const { id } = await mergeOf(stranger.id)
  testApp.advanceClock(30 * dayMs - 1)
  await purgeMerges(testApp.db, testApp.clock())
  admin = await testApp.signInAgain(admin)
  expect(await listed(stranger.id)).toHaveProperty('merged')
  testApp.advanceClock(1)
  expect((await undo(id)).status).toBe(404)
  await purgeMerges(testApp.db, testApp.clock())
  expect(await rows()).toEqual(['0', '0', '0'])
})

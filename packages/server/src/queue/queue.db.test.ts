import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { OwnPlace, Queue } from '@ligeiro/contract/queue-schemas'
import { beforeEach, expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { newQueue } from '#test/new-queue.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'
import { createQueueNotifier } from '../live/sockets/queue-notifier.ts'
import type { LiveServer } from '../live/sockets/publish.ts'
import { createContactRecorder } from '../shifts/contacts.ts'
import { defaultQueueSetting } from './place/setting.ts'

const { testApp, admin, client } = await startWithPeople({ accessTokenSeconds: 1e9 })
const { db, clock } = testApp
const minuteMs = 60_000

let people: Person[] = []
beforeEach(async () => {
  await admin.put('/settings/dispatch', { strategy: 'queue', max_trip: 3 })
  people = await newQueue(testApp, ['Anselmo', 'B', 'C'])
})
const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200)
const queue = async () => (await admin.get<Queue>('/queue')).body
const order = async () => (await queue()).rows.map(({ name }) => name[0]).join('')
const own = async (who: Person) => (await who.get<OwnPlace & { log: { sentence: string }[] }>('/queue/me')).body
const attach = async (who: Person, status?: 'in_progress') => {
  const { id } = await testApp.createOrder({ client, motoboy: null })
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: who.motoboyId })
  if (status) await start(who, id)
  return id
}
const cancel = (id: string) => done(admin.patch(`/orders/${id}/cancel`))
const start = (who: Person, orderId: string) => done(who.patch('/orders/start', { orderId, motoboyId: who.motoboyId }))
const confirm = (who: Person, orderId: string) =>
  done(who.patch('/orders/confirm', { orderId, clientId: client.id, receiver: 'Ana' }))

test('who starts is last; names of others are told to no motoboy', async () => {
  const [a, b] = people as [Person, Person]
  expect(await queue()).toMatchObject({
    rows: [
      { motoboy_id: a.motoboyId, name: 'Anselmo', place: 1, sentence: 'É o próximo.' },
      { name: 'B', place: 2, sentence: '2º da fila: 1 à frente chegou antes.' },
      { name: 'C', place: 3 },
    ],
  })
  expect(await own(b)).toMatchObject({ place: 2, ahead: 1, sentence: '2º da fila: 1 à sua frente chegou antes.' })
  expect(JSON.stringify(await own(b))).not.toContain('Anselmo')
  expect((await queue()).out.map(({ sentence }) => sentence)).toContain('Fora da fila: sem turno iniciado.')
})

test('a delivery takes out; done it is the end, cancelled or taken away before the start the old place', async () => {
  const [a, b] = people as [Person, Person]
  const first = await attach(a)
  expect(await order()).toBe('BC')
  expect(await own(a)).toMatchObject({
    place: null,
    ahead: null,
    sentence: 'Fora da fila: você tem 1 entrega aberta. Ao terminar, entra no fim.',
  })
  await cancel(first)
  expect(await own(a)).toMatchObject({
    place: 1,
    sentence: 'Você é o próximo: o pedido foi cancelado e seu lugar voltou.',
  })
  const second = await attach(a)
  await admin.patch('/orders/attach-motoboy', { orderId: second, motoboyId: b.motoboyId })
  expect(await order()).toBe('AC')
  expect((await own(a)).sentence).toBe('Você é o próximo: a central retirou o pedido e seu lugar voltou.')
  await start(b, second)
  await cancel(second)
  expect(await order()).toBe('ACB')
  const third = await attach(a)
  await start(a, third)
  await confirm(a, third)
  expect(await order()).toBe('CBA')
  expect((await own(a)).sentence).toBe('3º da fila: 2 à sua frente chegaram antes.')
  expect((await own(a)).log.map(({ sentence }) => sentence.slice(7))).toEqual([
    'você terminou e entrou no fim.',
    'você recebeu uma entrega e saiu da fila.',
    'a central retirou o pedido e seu lugar voltou.',
    'você recebeu uma entrega e saiu da fila.',
    'o pedido foi cancelado e seu lugar voltou.',
    'você recebeu uma entrega e saiu da fila.',
    'você iniciou o turno e entrou no fim.',
  ])
})

test('what a motoboy hands back, or has done beside it, gives no place back', async () => {
  const [a] = people as [Person]
  const back = await attach(a)
  await done(a.patch('/orders/hand-back', { orderId: back }))
  expect(await order()).toBe('BCA')
  const [first, other] = [await attach(a), await attach(a)]
  await start(a, first)
  await confirm(a, first)
  expect(await order()).toBe('BC')
  await cancel(other)
  expect(await order()).toBe('BCA')
})

test('a return that is due is an open delivery', async () => {
  await beginBooks(testApp, admin)
  const [a] = people as [Person]
  const id = await attach(a, 'in_progress')
  await db.updateTable('orders').set({ return_cents: 500 }).where('id', '=', id).execute()
  await confirm(a, id)
  expect(await order()).toBe('BC')
  await done(a.patch('/orders/return', { orderId: id }))
  expect(await order()).toBe('BCA')
})

test('deliveries of the past that are typed move nobody; one of an order that exists is an end', async () => {
  const [a] = people as [Person]
  const typed = {
    client_id: client.id,
    description: 'Remédio',
    pickup_address: 'Rua Felipe Schmidt, 100, Centro',
    delivery_address: 'Rua Bocaiúva, 1800, Centro',
    price: 12.5,
    motoboy_id: a.motoboyId,
    delivered_at: new Date(clock().getTime() - 20 * 60 * minuteMs).toISOString(),
  }
  const { body } = await admin.post<{ results: { order?: object }[] }>('/orders/record-deliveries', {
    deliveries: [typed, typed],
  })
  expect(body.results.map(({ order: made }) => made !== undefined)).toEqual([true, true])
  expect(await order()).toBe('ABC')
  expect((await own(a)).log).toHaveLength(1)
  const id = await attach(a)
  await done(admin.patch(`/orders/${id}/record-delivery`, { receiver: 'Ana' }))
  expect(await order()).toBe('BCA')
})

test('an assignment at the moment of a start, and other rules, change who is busy', async () => {
  const [a, b] = people as [Person, Person]
  const first = await attach(a, 'in_progress')
  // As the start left it, which did not see the assignment.
  await db.updateTable('shifts').set({ is_busy: false }).where('motoboy_id', '=', a.motoboyId).execute()
  await confirm(a, first)
  expect(await order()).toBe('BCA')
  const setting = (max_open: number) => {
    return done(admin.put('/settings/queue', { ...defaultQueueSetting, max_open }))
  }
  await attach(b)
  await attach(b)
  expect(await order()).toBe('CA')
  await setting(3)
  expect(await order()).toBe('CAB')
  expect((await own(b)).log[0]?.sentence).toContain('seu lugar não estava mais guardado e você foi para o fim.')
  await setting(1)
  expect(await order()).toBe('CA')
  expect((await own(b)).log[0]?.sentence).toContain('saiu da fila.')
})

test('a place that was not kept for a busy motoboy is used up: the end of the delivery is the end of the queue', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  let connected = [b.id, c.id]
  const contacts = createContactRecorder({ db, clock, connected: () => connected, onError: () => {} })
  const id = await attach(a)
  for (let minutes = 0; minutes < 16; minutes++) {
    testApp.advanceClock(minuteMs)
    await contacts.flush()
  }
  connected = people.map((who) => who.id)
  await contacts.flush()
  await cancel(id)
  expect(await order()).toBe('BCA')
  expect((await own(a)).log.map(({ sentence }) => sentence.slice(7, 20))).toEqual([
    'você terminou',
    'você recebeu ',
    'você iniciou ',
  ])
})

test('a pause does not hide a silence before it', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  const contacts = createContactRecorder({ db, clock, connected: () => [b.id, c.id], onError: () => {} })
  for (let minutes = 0; minutes < 16; minutes++) {
    testApp.advanceClock(minuteMs)
    await contacts.flush()
  }
  for (const available of [false, true]) await a.put(`/motoboys/update-motoboy/${a.motoboyId}`, { available })
  await contacts.flush()
  expect(await order()).toBe('BCA')
  expect((await own(a)).log.filter(({ sentence }) => sentence.includes('não estava mais guardado'))).toHaveLength(1)
  // The pause of an admin is no contact.
  for (let minutes = 0; minutes < 4; minutes++) {
    testApp.advanceClock(minuteMs)
    await contacts.flush()
  }
  for (const available of [false, true]) await admin.put(`/motoboys/update-motoboy/${a.motoboyId}`, { available })
  expect(await order()).toBe('BC')
})

test('a pause keeps the place for ten minutes, an end does not', async () => {
  const [a, b] = people as [Person, Person]
  const switchTo = (who: Person, available: boolean) =>
    who.put(`/motoboys/update-motoboy/${who.motoboyId}`, { available })
  const contacts = createContactRecorder({ db, clock, connected: () => people.map(({ id }) => id), onError: () => {} })
  await switchTo(a, false)
  expect((await own(a)).sentence).toMatch(/^Fora da fila: em pausa desde \d\d:\d\d\. Seu lugar fica guardado até/)
  testApp.advanceClock(10 * minuteMs)
  await contacts.flush()
  await switchTo(a, true)
  expect(await order()).toBe('ABC')
  await switchTo(a, false)
  testApp.advanceClock(10 * minuteMs + 1)
  await contacts.flush()
  await switchTo(a, true)
  expect(await order()).toBe('BCA')
  await b.post('/shifts/end', {})
  expect(await own(b)).toMatchObject({ place: null, sentence: 'Fora da fila: inicie o turno para entrar.' })
  await b.post('/shifts/start', {})
  expect(await order()).toBe('CAB')
})

test('who is not heard of for three minutes is out, and after fifteen comes back at the end', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  let connected = [b.id, c.id]
  const contacts = createContactRecorder({ db, clock, connected: () => connected, onError: () => {} })
  testApp.advanceClock(3 * minuteMs)
  await contacts.flush()
  expect(await order()).toBe('BC')
  expect((await own(a)).sentence).toMatch(/^Fora da fila: sem sinal do seu celular desde/)
  connected = people.map(({ id }) => id)
  await contacts.flush()
  expect(await order()).toBe('ABC')
  connected = [b.id, c.id]
  testApp.advanceClock(15 * minuteMs + 1)
  await db
    .updateTable('shifts')
    .set({ last_contact_at: clock() })
    .where('motoboy_id', 'in', [b.motoboyId, c.motoboyId])
    .execute()
  connected = [a.id]
  await contacts.flush()
  expect(await order()).toBe('BCA')
})

test('an admin moves with a reason; whoever is not in the queue is not moved', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  const move = (who: Person, to: number, reason = 'Moto pronta') =>
    admin.post<Queue>('/queue/move', { motoboy_id: who.motoboyId, to, reason })
  expect((await move(c, 2)).body.rows.map(({ name }) => name)).toEqual(['Anselmo', 'C', 'B'])
  expect((await own(c)).sentence).toMatch(/^2º da fila: a central mudou a ordem às \d\d:\d\d \(Moto pronta\)\.$/)
  await move(b, 1)
  expect(await order()).toBe('BAC')
  await move(b, 3)
  expect(await order()).toBe('ACB')
  // Never out of room between two neighbours.
  for (let n = 0; n < 60; n++) await move([c, b][n % 2]!, 2)
  expect(await order()).toBe('ABC')
  expect(await move(a, 4)).toMatchObject({ status: 400, body: { message: 'Informe de 1 a 3' } })
  for (const reason of ['ok', 'a'.repeat(201)]) expect((await move(a, 2, reason)).status).toBe(400)
  await a.post('/shifts/end', {})
  expect(await move(a, 1)).toMatchObject({ status: 409, body: { message: 'Este motoboy não está na fila.' } })
  expect(await move(a, 3)).toMatchObject({ status: 400, body: { message: 'Informe de 1 a 2' } })
})

test('with the strategy of the queue the next one is suggested, and each sentence says why', async () => {
  const [a] = people as [Person]
  await attach(a)
  await admin.put('/settings/dispatch', { strategy: 'queue', max_trip: 3 })
  const { id } = await testApp.createOrder({ client, motoboy: null })
  const { body } = await admin.post<OrderCandidates[]>('/dispatch/candidates', { order_ids: [id] })
  const sentences = body[0]?.candidates.map(({ sentence }) => sentence)
  expect(sentences?.slice(0, 2)).toEqual(['B, o próximo da fila: sem ponto, livre', 'C: sem ponto, livre, 2º da fila'])
  expect(sentences).toContain('Anselmo: em entrega, 1 aberta')
  expect((await admin.put('/settings/dispatch', { strategy: 'soonest', max_trip: 3 })).body).toMatchObject({
    value: { strategy: 'soonest', max_trip: 3, auto: 'off', from: 'accepted_by_client' },
  })
  const wanted = { strategy: 'soonest', max_trip: 3, auto: 'off', from: 'pending' }
  expect((await admin.put('/settings/dispatch', wanted)).body).toMatchObject({ value: wanted })
  expect((await admin.put('/settings/dispatch', { ...wanted, auto: 'offer' })).status).toBe(400)
  const stored = JSON.stringify({ strategy: 'soonest', max_trip: 3 })
  await db.updateTable('settings').set({ value: stored }).where('key', '=', 'dispatch').execute()
  const { body: read } = await admin.get<{ dispatch: { value: object } }>('/settings')
  expect(read.dispatch.value).toEqual({ strategy: 'soonest', max_trip: 3, auto: 'off', from: 'accepted_by_client' })
})

test('the desk and the motoboy hear of what changed', async () => {
  const [a] = people as [Person]
  const sockets = [await testApp.connectSocket(admin), await testApp.connectSocket(a)]
  const heard = [
    new Promise((resolve) => sockets[0]!.once('queue:changed', resolve)),
    new Promise((resolve) => sockets[1]!.on('queue:me', (place: OwnPlace) => place.place === null && resolve(place))),
  ]
  await attach(a)
  expect(await Promise.all(heard)).toEqual([
    {},
    {
      place: null,
      ahead: null,
      sentence: 'Fora da fila: você tem 1 entrega aberta. Ao terminar, entra no fim.',
      strategy: 'queue',
      offer: null,
    },
  ])
})

test('a reading of the queue that is answered late takes nothing back', async () => {
  const { motoboy_id } = (await queue()).rows.at(-1)!
  const { id, role } = people.find(({ motoboyId }) => motoboyId === motoboy_id)!
  const heard: OwnPlace[] = []
  const live = {
    of: () => ({ sockets: new Map([['0', { data: { user: { id, role } } }]]), adapter: { rooms: new Map() } }),
    to: () => ({ emit: (event: string, place: OwnPlace) => event === 'queue:me' && heard.push(place) }),
  } as unknown as LiveServer
  const [isRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  const slowDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isFirst || !result.rows.some((row) => 'queue_key' in row)) return result
      isFirst = false
      isRead.resolve()
      await mayGoOn.promise
      return result
    },
  })
  const { check } = createQueueNotifier(live, { db: slowDb, clock, zone: 'America/Sao_Paulo', onError: () => {} })
  const late = check()
  await isRead.promise
  const moved = await admin.post('/queue/move', { motoboy_id, to: 1, reason: 'Chegou antes' })
  expect(moved.status).toBe(200)
  await check()
  mayGoOn.resolve()
  await late
  expect(heard.map(({ place }) => place)).toEqual([1])
})

test('silence changes the queue without a transaction: those whose answer is another one hear of it, once', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  const heard: string[] = []
  const sockets = [admin, a, b].map(({ id, role }) => ({ data: { user: { id, role } } }))
  const live = {
    of: () => ({
      sockets: new Map(sockets.map((socket, n) => [`${n}`, socket])),
      adapter: { rooms: new Map([['admin', ['0']]]) },
    }),
    to: (room: string) => ({
      emit: (event: string) => heard.push(`${event} ${room === 'admin' ? room : room.endsWith(a.id) ? 'a' : 'b'}`),
    }),
  } as unknown as LiveServer
  const { check } = createQueueNotifier(live, { db, clock, zone: 'America/Sao_Paulo', onError: () => {} })
  const hears = async () => {
    heard.length = 0
    await check()
    return heard.toSorted()
  }
  const contacts = createContactRecorder({ db, clock, connected: () => [b.id, c.id], onError: () => {} })
  expect(await hears()).toEqual(['queue:changed admin', 'queue:me a', 'queue:me b'])
  expect(await hears()).toEqual([])
  testApp.advanceClock(3 * minuteMs)
  await contacts.flush()
  expect(await hears()).toEqual(['queue:changed admin', 'queue:me a', 'queue:me b'])
  testApp.advanceClock(12 * minuteMs)
  await contacts.flush()
  // Only what is said of the kept place changed.
  expect(await hears()).toEqual(['queue:changed admin', 'queue:me a'])
})

test('without a queue nobody reads that they are next, and everybody hears of another strategy at once', async () => {
  const [a] = people as [Person]
  const socket = await testApp.connectSocket(a)
  const heard: OwnPlace[] = []
  socket.on('queue:me', (place: OwnPlace) => heard.push(place))
  await admin.put('/settings/dispatch', { strategy: 'soonest', max_trip: 3 })
  const said = { place: null, ahead: null, strategy: 'soonest', sentence: expect.stringMatching(/^Em turno\./) }
  await expect.poll(() => heard.at(-1)).toMatchObject(said)
  expect(await own(a)).toMatchObject(said)
  const { rows, out } = await queue()
  expect(rows).toEqual([])
  expect(out.map(({ name }) => name)).toEqual(expect.arrayContaining(['Anselmo', 'B', 'C']))
  const { id } = await testApp.createOrder({ client, motoboy: null })
  const { body } = await admin.post<OrderCandidates[]>('/dispatch/candidates', { order_ids: [id] })
  expect(body[0]?.candidates.map(({ place, sentence }) => [place, sentence.includes('fila')])).toEqual(
    body[0]?.candidates.map(() => [null, false]),
  )
  const moved = await admin.post('/queue/move', { motoboy_id: a.motoboyId, to: 1, reason: 'Chegou antes' })
  expect(moved.status).toBe(409)
  // The places of before come back.
  await admin.put('/settings/dispatch', { strategy: 'queue', max_trip: 3 })
  expect(await order()).toBe('ABC')
})

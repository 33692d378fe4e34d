import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { Offer, OwnOffer } from '@ligeiro/contract/offers-schemas'
import type { OwnPlace, Queue } from '@ligeiro/contract/queue-schemas'
import type { Order } from '@ligeiro/contract/order'
import { beforeEach, expect, test } from 'vitest'
import { contentOf } from '#live/push/push-content.ts'
import { loadOrders } from '#orders/order/queries.ts'
import { createPoints } from '#addresses/points/points.ts'
import { Bairros } from '#prices/known-bairros.ts'
import { defaultQueueSetting } from '#queue/place/setting.ts'
import { newQueue } from '#test/new-queue.ts'
import { startWithPeople } from '#test/people.ts'
import { unreachableOrigin, type Person } from '#test/test-app.ts'
import { createDispatcher } from './dispatcher.ts'

const { testApp, admin, client } = await startWithPeople({ accessTokenSeconds: 1e9 })
const { db, clock, config } = testApp
const secondMs = 1000
const bairros = new Bairros('Florianópolis')
const dispatcher = createDispatcher({
  db,
  clock,
  needs: { bairros, points: createPoints({ config, bairros }), config },
  onError: (error) => {
    throw error
  },
})
const strategy = (strategy: 'soonest' | 'queue') => admin.put('/settings/dispatch', { strategy, max_trip: 3 })

let people: Person[] = []
beforeEach(async () => {
  await strategy('queue')
  people = await newQueue(testApp, ['Anselmo', 'Bruna', 'Caio'])
})

const newOrder = async (status?: Order['status']) =>
  (await testApp.createOrder({ client, motoboy: null, ...(status ? { status } : {}) })).id
const offer = (order_id: string, more: object = {}) => admin.post<Offer>('/offers', { order_id, ...more })
const accept = (who: Person, { body }: { body: Offer }) => who.post(`/offers/${body.id}/accept`)
const decline = (who: Person, { body }: { body: Offer }, reason?: string) =>
  who.post(`/offers/${body.id}/decline`, reason === undefined ? {} : { reason })
const log = async (order_id: string) => (await admin.get<Offer[]>(`/offers?order_id=${order_id}`)).body
const own = async (who: Person) =>
  (await who.get<OwnPlace & { offer: OwnOffer | null; log: { sentence: string }[] }>('/queue/me')).body
const order = async () => (await admin.get<Queue>('/queue')).body.rows.map(({ name }) => name[0]).join('')
const pass = async (seconds: number) => {
  testApp.advanceClock(seconds * secondMs)
  // The phones are still there.
  await db.updateTable('shifts').set({ last_contact_at: clock() }).where('ended_at', 'is', null).execute()
  await dispatcher.tick()
}

test('the first of the queue is asked, reads why, and gets the order by accepting', async () => {
  const [a] = people as [Person]
  const id = await newOrder()
  const made = await offer(id)
  expect(made).toMatchObject({
    status: 201,
    body: {
      order_id: id,
      motoboy_id: a.motoboyId,
      motoboy_name: 'Anselmo',
      state: 'open',
      strategy: 'queue',
      sentence: expect.stringMatching(/^Anselmo, o próximo da fila: /),
      asked: 1,
    },
  })
  expect(Date.parse(made.body.expires_at) - Date.parse(made.body.made_at)).toBe(45_000)
  expect(await own(a)).toMatchObject({
    place: 1,
    sentence: 'Há uma entrega para você: responda em 45 s.',
    offer: { id: made.body.id, price: 25, why: 'Você é o próximo da fila', distance_m: null },
  })
  const { rows } = (await admin.get<Queue>('/queue')).body
  expect(rows.map(({ offer }) => offer?.id)).toEqual([made.body.id, undefined, undefined])
  const accepted = await accept(a, made)
  expect(accepted).toMatchObject({ status: 200, body: { id, status: 'pending', motoboy_id: a.motoboyId } })
  expect(await log(id)).toMatchObject([{ state: 'accepted' }])
  const line = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', id)
    .where('step', '=', 'accept')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    via: 'offer',
    actor_id: a.id,
    after: { why: made.body.sentence.replace('Anselmo, ', '') },
  })
  expect(await order()).toBe('BC')
})

test('an offer names the bairros as the addresses do, also where no table lists them', async () => {
  const [a] = people as [Person]
  const { body } = await client.post('/orders/register', {
    description: 'Bolo',
    pickup_address: 'R. Vidal Ramos, 53, Centro',
    delivery_address: 'Av. Pequeno Príncipe, 106, Campeche',
  })
  await offer(body.id)
  expect((await own(a)).offer).toMatchObject({ pickup_bairro: 'Centro', delivery_bairro: 'Campeche' })
})

const races = process.env.LONG ? 1000 : 1
test('of ten taps at once in two tabs one accepts', { timeout: 60_000 * (1 + races / 50) }, async () => {
  const again = new Map<Person, Person>()
  for (const one of people) again.set(one, await testApp.signInAgain(one))
  for (let race = 0; race < races; race++) {
    const id = await newOrder()
    const made = await offer(id)
    const asked = people.find(({ motoboyId }) => motoboyId === made.body.motoboy_id)!
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].flatMap(() => [accept(asked, made), accept(again.get(asked)!, made)]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({
        status: 409,
        body: { message: 'Você já aceitou esta entrega.', order: { motoboy_id: asked.motoboyId } },
      })
    expect((await testApp.historyOf(id)).filter(({ step }) => step === 'accept')).toHaveLength(1)
    await admin.patch(`/orders/${id}/cancel`)
  }
})

test('two admins who offer one order to two motoboys: one does', async () => {
  const [, b, c] = people as [Person, Person, Person]
  const other = await testApp.createUser('admin')
  const id = await newOrder()
  const reason = 'Moram perto'
  const answers = await Promise.all([
    admin.post('/offers', { order_id: id, motoboy_id: b.motoboyId, reason }),
    other.post('/offers', { order_id: id, motoboy_id: c.motoboyId, reason }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    body: { message: expect.stringMatching(/^Este pedido já foi oferecido a (Bruna|Caio)\.$/), order: { id } },
  })
})

test('who declines goes to the end and the next one is asked, in one call; nobody is asked twice in a round', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  const id = await newOrder()
  const made = await offer(id)
  expect((await decline(a, made, 'Muito longe')).status).toBe(400)
  expect((await decline(b, made)).status).toBe(404)
  expect((await decline(a, made, 'Longe demais')).status).toBe(204)
  expect(await order()).toBe('BCA')
  expect((await own(a)).sentence).toMatch(/^3º da fila: você recusou uma oferta às \d\d:\d\d e foi para o fim\.$/)
  const [next] = await log(id)
  expect(next).toMatchObject({ motoboy_id: b.motoboyId, state: 'open', asked: 2 })
  expect((await decline(a, made)).body).toMatchObject({ message: 'Você já recusou esta oferta.' })
  await decline(b, { body: next! })
  await decline(c, { body: (await log(id))[0]! })
  expect(await log(id)).toMatchObject([
    { state: 'declined', motoboy_id: c.motoboyId, asked: 3 },
    { state: 'declined', motoboy_id: b.motoboyId },
    { state: 'declined', motoboy_id: a.motoboyId, answer: 'Longe demais' },
  ])
  expect((await admin.get<Offer[]>('/offers')).body).toMatchObject([{ order_id: id, state: 'declined', asked: 3 }])
  // 'Oferecer de novo' is another round.
  expect((await offer(id)).body).toMatchObject({ motoboy_id: a.motoboyId, asked: 1 })
})

test('with decline kept, who declines keeps the place', async () => {
  const [a] = people as [Person]
  await admin.put('/settings/queue', { ...defaultQueueSetting, decline: 'keep' })
  await decline(a, await offer(await newOrder()))
  expect(await order()).toBe('ABC')
  await admin.put('/settings/queue', defaultQueueSetting)
})

test('without an answer the next one is asked 2 s after the time, and an answer counts until then', async () => {
  const [a, b] = people as [Person, Person]
  const [id, late] = [await newOrder(), await newOrder()]
  const made = await offer(id)
  await pass(46.9)
  expect((await accept(a, made)).status).toBe(200)
  const second = await offer(late)
  await pass(47)
  expect((await accept(b, second)).body).toMatchObject({ message: 'Esta oferta expirou.' })
  expect(await log(late)).toMatchObject([{ state: 'open' }, { state: 'expired', motoboy_id: b.motoboyId }])
  expect(await order()).toBe('CB')
  expect((await own(b)).sentence).toMatch(
    /^2º da fila: uma oferta às \d\d:\d\d ficou sem resposta e você foi para o fim\.$/,
  )
})

test('two offers in a row without an answer are a pause', async () => {
  const [a, b] = people as [Person, Person]
  for (const who of people.slice(1)) await who.post('/shifts/end', {})
  const id = await newOrder()
  await offer(id)
  await pass(47)
  expect(await order()).toBe('A')
  await offer(id)
  await pass(47)
  expect((await own(a)).sentence).toBe('Em pausa: 2 ofertas ficaram sem resposta. Ligue "Disponível" para voltar.')
  expect((await own(b)).sentence).toBe('Fora da fila: inicie o turno para entrar.')
  expect(await offer(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Ninguém na fila pode receber este pedido: .*1 em pausa.*\.$/) },
  })
  // Back from the pause the count begins anew.
  await a.put(`/motoboys/update-motoboy/${a.motoboyId}`, { available: true })
  await offer(id)
  await pass(47)
  expect(await order()).toBe('A')
})

test('an assignment, a cancellation and a deletion withdraw the offer, and say why', async () => {
  const [a, b] = people as [Person, Person]
  const [given, own, cancelled, deleted] = [await newOrder(), await newOrder(), await newOrder(), await newOrder()]
  const said = async (id: string, act: () => Promise<unknown>) => {
    const made = await offer(id)
    expect(made.status).toBe(201)
    await act()
    const { status, body } = await accept(a, made)
    expect([status, (await log(id))[0]?.state]).toEqual([409, 'withdrawn'])
    return (body as unknown as { message: string }).message
  }
  const attach = (orderId: string, who: Person) =>
    admin.patch('/orders/attach-motoboy', { orderId, motoboyId: who.motoboyId })
  expect(await said(cancelled, () => admin.patch(`/orders/${cancelled}/cancel`))).toBe('Este pedido foi cancelado.')
  expect(await said(deleted, () => admin.delete(`/orders/delete-order/${deleted}`))).toBe('Este pedido foi cancelado.')
  expect(await said(given, () => attach(given, b))).toBe('O pedido foi passado a outro.')
  expect(await said(own, () => attach(own, a))).toBe('A central já passou este pedido a você.')
  expect(await offer(given)).toMatchObject({ status: 409, body: { message: 'Este pedido já tem um motoboy.' } })
  expect(await offer(cancelled)).toMatchObject({
    status: 409,
    body: { message: 'Este pedido foi cancelado e não pode ser oferecido.' },
  })
  expect((await offer(crypto.randomUUID())).status).toBe(404)
})

test('accept against attach, cancel and expiry at the same instant: one truth', async () => {
  for (let round = 0; round < 6; round++) {
    const [a, b] = people as [Person, Person]
    const id = await newOrder()
    const made = await offer(id)
    const asked = people.find(({ motoboyId }) => motoboyId === made.body.motoboy_id)!
    const other = asked === a ? b : a
    const [accepted, attached] = await Promise.all([
      accept(asked, made),
      round % 2 === 0
        ? admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: other.motoboyId })
        : admin.patch(`/orders/${id}/cancel`),
    ])
    const now = await testApp.orderNow(id)
    const [{ state } = { state: '' }] = await log(id)
    expect(attached.status).toBe(200)
    expect(state).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn')
    expect(accepted.status === 200 || accepted.status === 409).toBe(true)
    expect(now.status === 'cancelled' || now.motoboy_id === other.motoboyId).toBe(true)
    await admin.patch(`/orders/${id}/cancel`)
  }
})

test('out of turn needs a reason, which the one who was passed over reads', async () => {
  const [a, b] = people as [Person, Person]
  const id = await newOrder()
  expect(await offer(id, { motoboy_id: b.motoboyId })).toMatchObject({
    status: 400,
    body: { message: 'Diga por que fora da vez', issues: [{ path: 'reason' }] },
  })
  const made = await offer(id, { motoboy_id: b.motoboyId, reason: 'Tem a bolsa grande' })
  expect(made).toMatchObject({ status: 201, body: { reason: 'Tem a bolsa grande' } })
  expect((await own(a)).log[0]?.sentence).toMatch(
    /^\d\d:\d\d: a central ofereceu um pedido fora da vez \(Tem a bolsa grande\)\.$/,
  )
  expect((await own(a)).sentence).toBe('Você é o próximo.')
  expect(await offer(id, { motoboy_id: a.motoboyId })).toMatchObject({ status: 409 })
  expect((await offer(await newOrder(), { motoboy_id: crypto.randomUUID() })).status).toBe(404)
})

test('who pauses, ends the shift or is deactivated while an offer runs is asked no more: the next one is', async () => {
  const [a, b, c] = people as [Person, Person, Person]
  const id = await newOrder()
  const first = await offer(id)
  await a.put(`/motoboys/update-motoboy/${a.motoboyId}`, { available: false })
  expect((await accept(a, first)).body).toMatchObject({ message: 'Você não está mais disponível.' })
  await dispatcher.tick()
  const second = (await log(id))[0]!
  expect(second).toMatchObject({ motoboy_id: b.motoboyId, state: 'open' })
  await b.post('/shifts/end', {})
  await dispatcher.tick()
  const third = (await log(id))[0]!
  expect(third).toMatchObject({ motoboy_id: c.motoboyId, state: 'open' })
  await admin.put(`/users/update-user/${c.id}`, { active: false })
  await dispatcher.tick()
  expect(await log(id)).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }, { state: 'withdrawn' }])
  // Nobody is punished for it.
  await a.put(`/motoboys/update-motoboy/${a.motoboyId}`, { available: true })
  expect((await own(a)).sentence).toBe('Você é o próximo.')
})

test('a motoboy who goes silent may answer until the time is over; a restart ends what is past', async () => {
  const [a, b] = people as [Person, Person]
  const id = await newOrder()
  await offer(id)
  testApp.advanceClock(200 * secondMs)
  await db.updateTable('shifts').set({ last_contact_at: clock() }).where('motoboy_id', '=', b.motoboyId).execute()
  await dispatcher.tick()
  expect(await log(id)).toMatchObject([
    { motoboy_id: b.motoboyId, state: 'open' },
    { motoboy_id: a.motoboyId, state: 'expired' },
  ])
})

test('an admin withdraws: nobody else is asked by itself, and the record says who did it', async () => {
  const [a] = people as [Person]
  const id = await newOrder()
  const { body } = await offer(id)
  expect((await admin.delete(`/offers/${body.id}`)).status).toBe(204)
  expect((await admin.delete(`/offers/${body.id}`)).status).toBe(409)
  expect((await admin.delete(`/offers/${crypto.randomUUID()}`)).status).toBe(404)
  const entries = (await admin.get<AuditEntry[]>('/audit')).body.filter(({ order_id }) => order_id === id)
  expect(entries).toMatchObject([{ action: 'offer_withdrawn', actor: { id: admin.id }, subject: { id: a.id } }])
  await pass(60)
  expect(await log(id)).toMatchObject([{ state: 'withdrawn' }])
  // Whoever was asked is not asked again in this round.
  expect((await offer(id)).body).toMatchObject({ motoboy_name: 'Bruna', asked: 2 })
})

test('by who is soonest anybody may be asked, without a shift and without a reason', async () => {
  const [a, b] = people as [Person, Person]
  await strategy('soonest')
  for (const who of people) await who.post('/shifts/end', {})
  for (const who of [a, b]) await admin.put(`/motoboys/update-motoboy/${who.motoboyId}`, { available: true })
  await db.updateTable('users').set({ first_signed_in_at: clock() }).execute()
  const made = await offer(await newOrder(), { motoboy_id: b.motoboyId })
  expect(made.body).toMatchObject({ strategy: 'soonest', sentence: expect.stringMatching(/^Bruna: /) })
  expect((await decline(b, made)).status).toBe(204)
  expect(await log(made.body.order_id)).toMatchObject([{ motoboy_id: a.motoboyId }, { state: 'declined' }])
})

test('the phone hears of the offer, of another price, and that it is over', async () => {
  const [a, b] = people as [Person, Person]
  const socket = await testApp.connectSocket(a)
  const heard: unknown[] = []
  const hears = (event: 'queue:offer' | 'queue:offer-closed') =>
    new Promise<void>((resolve) => {
      socket.once(event, (body: object) => {
        heard.push('offer' in body ? (body.offer as OwnOffer).price : body)
        resolve()
      })
    })
  const after = async (event: Parameters<typeof hears>[0], act: () => Promise<unknown>) => {
    const done = hears(event)
    await act()
    await done
  }
  const id = await newOrder()
  let made: { body: Offer } | undefined
  await after('queue:offer', async () => {
    made = await offer(id)
  })
  await after('queue:offer', () =>
    admin.put(`/orders/update-order/${id}`, { price: 31.5, status: 'awaiting_approval' }),
  )
  await after('queue:offer-closed', () =>
    admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: b.motoboyId }),
  )
  expect(heard).toEqual([25, 31.5, { id: made?.body.id, state: 'withdrawn', message: 'O pedido foi passado a outro.' }])
})

test('devices are told of an offer without the order, for as long as it is open', async () => {
  const [a] = people as [Person]
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', a.id)
    .executeTakeFirstOrThrow()
  // The push waits for as long as its service is down; one of an unknown service would be dropped.
  const device = { endpoint: `${unreachableOrigin}/${a.id}`, p256dh: Buffer.alloc(65), auth: Buffer.alloc(16) }
  await db
    .insertInto('push_devices')
    .values({ session_id, user_id: a.id, role: 'motoboy', seen_at: clock(), ...device })
    .execute()
  const made = await offer(await newOrder())
  const push = await db.selectFrom('pushes').selectAll().where('offer_id', '=', made.body.id).executeTakeFirstOrThrow()
  expect(push).toMatchObject({ kind: 'offer', device_id: session_id, made_at: clock() })
  const due = { ...push, closing_number: null, user_id: a.id, role: 'motoboy', ...device, wanted: true } as const
  const row = (await loadOrders(db, [made.body.order_id])).get(made.body.order_id)
  expect(contentOf({ ...due, offer_until: new Date(made.body.expires_at) }, row)).toEqual({
    order: '',
    subject: made.body.order_id,
    title: 'Entrega para você',
    body: 'Abra o aplicativo para aceitar ou recusar.',
    ttlMs: 45_000,
    urgency: 'high',
  })
  expect(contentOf({ ...due, offer_until: null }, row)).toBeUndefined()
})

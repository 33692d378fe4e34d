import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import type { Offer } from '@ligeiro/contract/offers-schemas'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPoints } from '#addresses/points/points.ts'
import { consequences } from '#orders/take-step/consequences.ts'
import { Bairros } from '#prices/known-bairros.ts'
import { countStatements } from '#test/count-statements.ts'
import { newQueue } from '#test/new-queue.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'
import { createDispatcher } from './dispatcher.ts'

const { testApp, admin, client } = await startWithPeople({ accessTokenSeconds: 1e9 })
const { db, clock, config } = testApp
const bairros = new Bairros('Florianópolis')
const aProcess = (database = db) =>
  createDispatcher({
    db: database,
    clock,
    needs: { bairros, points: createPoints({ config, bairros }), config },
    onError: (error) => {
      throw error
    },
  })
const dispatcher = aProcess()

type Setting = {
  auto?: 'off' | 'offer' | 'assign'
  strategy?: 'soonest' | 'queue'
  from?: 'pending' | 'accepted_by_client'
}
const set = (setting: Setting, by = admin) =>
  by.put('/settings/dispatch', { strategy: 'queue', max_trip: 3, auto: 'off', ...setting })

let people: Person[] = []
beforeEach(async () => {
  await set({})
  await db.deleteFrom('queue_events').execute()
  await db.deleteFrom('offers').execute()
  people = await newQueue(testApp, ['Anselmo', 'Bruna', 'Caio'])
})

const toApprove = async () => {
  const { id } = await testApp.createOrder({ client, motoboy: null, status: 'awaiting_approval' })
  testApp.advanceClock(1000)
  return id
}
const approve = (id: string) => client.patch(`/orders/${id}/approve`)
const approved = async () => {
  const id = await toApprove()
  expect((await approve(id)).status).toBe(200)
  return id
}
const created = async () =>
  (
    await client.post<{ id: string }>('/orders/register', {
      description: 'Bolo',
      pickup_address: 'R. Vidal Ramos, 53, Centro',
      delivery_address: 'Av. Pequeno Príncipe, 106, Campeche',
    })
  ).body.id
const offersOf = async (id: string) => (await admin.get<Offer[]>(`/offers?order_id=${id}`)).body
const historyOf = async (id: string) => (await admin.get<HistoryEntry[]>(`/orders/order/${id}/history`)).body
const firstFor = async (id: string) => {
  const { body } = await admin.post<OrderCandidates[]>('/dispatch/candidates', { order_ids: [id] })
  return body[0]!.candidates[0]!
}
const motoboyOf = async (id: string) => (await testApp.orderNow(id)).motoboy_id
const pause = (who: Person, available = false) => who.put(`/motoboys/update-motoboy/${who.motoboyId}`, { available })
const everybodyPauses = async () => {
  for (const who of people) await pause(who)
}
const tick = () => dispatcher.tick()
const waiting = async () =>
  (await db.selectFrom('auto_dispatches').select('order_id').execute()).map((row) => row.order_id)

test('off: nothing happens by itself, whatever leads to an order that waits', async () => {
  const id = await approved()
  const other = await created()
  await tick()
  expect([await offersOf(id), await offersOf(other), await waiting()]).toEqual([[], [], []])
  expect([await motoboyOf(id), await motoboyOf(other)]).toEqual([null, null])
})

test('an approval offers the order to the next of the queue, in the name of who switched it on, with the sentence of the rule', async () => {
  await set({ auto: 'offer' })
  const [a] = people as [Person]
  const id = await approved()
  const { sentence } = await firstFor(id)
  await tick()
  await tick()
  const [offer, ...more] = await offersOf(id)
  expect(more).toEqual([])
  expect(offer).toMatchObject({ motoboy_id: a.motoboyId, state: 'open', auto: true, sentence })
  expect(sentence).toMatch(/^Anselmo, o próximo da fila: /)
  const { made_by } = await db
    .selectFrom('offers')
    .select('made_by')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(made_by).toBe(admin.id)
  expect((await a.post(`/offers/${offer!.id}/accept`)).status).toBe(200)
  expect((await historyOf(id))[0]).toMatchObject({
    step: 'accept',
    via: 'offer',
    after: { why: sentence.replace('Anselmo, ', ''), auto: true },
  })
  expect(await waiting()).toEqual([])
})

test.each(['queue', 'soonest'] as const)(
  'assigned by itself by %s: one step, in the name of who switched it on, with the sentence of the rule',
  async (strategy) => {
    await set({ auto: 'assign', strategy })
    const id = await approved()
    const first = await firstFor(id)
    await tick()
    expect(await motoboyOf(id)).toBe(first.motoboy_id)
    const name = people.find(({ motoboyId }) => motoboyId === first.motoboy_id)!.name
    const [line] = await historyOf(id)
    expect(line).toMatchObject({
      step: 'attach',
      via: 'auto',
      actor: { id: admin.id },
      after: { motoboy: name, strategy },
    })
    expect(`${name}, ${String(line?.after?.['why'])}`).toBe(first.sentence)
    expect(await waiting()).toEqual([])
  },
)

test('the desk reads which orders the server takes care of, while it does', async () => {
  const stays = await approved()
  await set({ auto: 'offer' })
  await everybodyPauses()
  const id = await approved()
  const listed = async () => (await admin.get<string[]>('/offers/waiting')).body
  expect(await listed()).toEqual([id])
  expect(await listed()).not.toContain(stays)
  await pause(people[0]!, true)
  await tick()
  expect(await listed()).toEqual([])
  const [offer] = await offersOf(id)
  await people[0]!.post(`/offers/${offer!.id}/decline`, {})
  expect(await listed()).toEqual([id])
  await set({})
  expect(await listed()).toEqual([])
})

test('offers need the queue', async () => {
  expect(await set({ auto: 'offer', strategy: 'soonest' })).toMatchObject({
    status: 400,
    body: {
      message: 'Para oferecer sozinho, escolha “O próximo da fila”',
      issues: [{ path: 'auto', message: 'Para oferecer sozinho, escolha “O próximo da fila”' }],
    },
  })
})

test('what is to be done is written with the step: neither without the other', async () => {
  await set({ auto: 'assign' })
  const id = await toApprove()
  const throwing = {
    concerns: () => true,
    changesOrders: false,
    write: () => Promise.reject(new Error('no')),
  }
  consequences.push(throwing)
  onTestFinished(() => void consequences.splice(consequences.indexOf(throwing), 1))
  expect((await approve(id)).status).toBe(500)
  expect(await waiting()).toEqual([])
  consequences.splice(consequences.indexOf(throwing), 1)
  await approve(id)
  expect(await waiting()).toEqual([id])
  consequences.push(throwing)
  await expect(tick()).rejects.toThrow('no')
  expect([await waiting(), await motoboyOf(id)]).toEqual([[id], null])
})

test('nobody can: the orders wait, and whoever can again gets the oldest', async () => {
  await set({ auto: 'assign' })
  await everybodyPauses()
  const [older, newer] = [await toApprove(), await toApprove()]
  await approve(newer)
  await approve(older)
  await tick()
  expect([await motoboyOf(older), await motoboyOf(newer)]).toEqual([null, null])
  await pause(people[1]!, true)
  await tick()
  expect([await motoboyOf(older), await motoboyOf(newer)]).toEqual([people[1]!.motoboyId, null])
  await pause(people[0]!, true)
  await tick()
  expect(await motoboyOf(newer)).toBe(people[0]!.motoboyId)
})

test('of several processes at once each order goes to one, and each motoboy of the queue gets one', async () => {
  await set({ auto: 'assign' })
  const ids = await Promise.all([0, 1, 2, 3].map(() => approved()))
  await Promise.all([0, 1, 2].map(() => aProcess().tick()))
  await tick()
  const given = (await Promise.all(ids.map(motoboyOf))).filter((id) => id !== null)
  expect(given.toSorted()).toEqual(people.map(({ motoboyId }) => motoboyId).toSorted())
  for (const id of ids)
    expect((await historyOf(id)).filter(({ step }) => step === 'attach').length).toBeLessThanOrEqual(1)
})

test('several processes offer an order once', async () => {
  await set({ auto: 'offer' })
  const id = await approved()
  await Promise.all([0, 1, 2].map(() => aProcess().tick()))
  expect(await offersOf(id)).toMatchObject([{ state: 'open' }])
})

test('an order that got a motoboy by hand meanwhile is left alone, also at the same instant', async () => {
  await set({ auto: 'assign' })
  const [, , c] = people as [Person, Person, Person]
  for (let round = 0; round < 5; round++) {
    const id = await approved()
    const attach = admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: c.motoboyId })
    const [answer] = await Promise.all([attach, tick()])
    expect(answer.status).toBe(200)
    await tick()
    expect([await motoboyOf(id), await waiting()]).toEqual([c.motoboyId, []])
    await admin.patch(`/orders/${id}/cancel`)
  }
})

test('switched off while orders wait, they wait for a person, also after it is on again', async () => {
  await set({ auto: 'assign' })
  await everybodyPauses()
  const id = await approved()
  await set({})
  await pause(people[0]!, true)
  await tick()
  expect(await motoboyOf(id)).toBeNull()
  await set({ auto: 'assign' })
  await tick()
  expect(await motoboyOf(id)).toBeNull()
})

test('switched off while an offer runs: it may be accepted, and nobody else is asked', async () => {
  await set({ auto: 'offer' })
  const [a] = people as [Person]
  const id = await approved()
  await tick()
  await set({})
  const [offer] = await offersOf(id)
  expect((await a.post(`/offers/${offer!.id}/decline`, {})).status).toBe(204)
  await tick()
  expect(await offersOf(id)).toMatchObject([{ state: 'declined' }])
})

test('when all declined the order waits, and whoever comes then is asked; what an admin withdrew is offered no more', async () => {
  await set({ auto: 'offer' })
  const id = await approved()
  for (const who of people) {
    await tick()
    const [offer] = await offersOf(id)
    expect(offer).toMatchObject({ motoboy_id: who.motoboyId, auto: true })
    await who.post(`/offers/${offer!.id}/decline`, {})
  }
  await tick()
  expect((await offersOf(id)).map(({ state }) => state)).toEqual(['declined', 'declined', 'declined'])
  const late = await testApp.createUser('motoboy', 'Dora')
  people.push(late)
  await late.post('/shifts/start', {})
  await tick()
  const [offer] = await offersOf(id)
  expect(offer).toMatchObject({ motoboy_id: late.motoboyId, state: 'open', asked: 4 })
  await admin.delete(`/offers/${offer!.id}`)
  await tick()
  expect((await offersOf(id))[0]).toMatchObject({ state: 'withdrawn' })
})

test('from pending on an order is assigned when it is created, and one that is given back goes to another one', async () => {
  await set({ auto: 'assign', from: 'pending' })
  const [a, b, c] = people as [Person, Person, Person]
  const id = await created()
  await tick()
  expect(await motoboyOf(id)).toBe(a.motoboyId)
  expect((await a.patch('/orders/hand-back', { orderId: id, reason: 'Pneu furou' })).status).toBe(200)
  await pause(b)
  await pause(c)
  await tick()
  expect(await motoboyOf(id)).toBeNull()
  const { body } = await admin.post<OrderCandidates[]>('/dispatch/candidates', { order_ids: [id] })
  expect(body[0]?.candidates.find(({ motoboy_id }) => motoboy_id === a.motoboyId)).toMatchObject({
    why_not: 'já esteve com o pedido',
  })
  await pause(c, true)
  await tick()
  expect(await motoboyOf(id)).toBe(c.motoboyId)
  await admin.put(`/orders/update-order/${id}`, { motoboy_id: null, status: 'pending' })
  await tick()
  expect(await motoboyOf(id)).toBe(a.motoboyId)
})

test('from the approval on, an order that was taken away waits for a person', async () => {
  await set({ auto: 'assign' })
  const id = await approved()
  await tick()
  expect(await motoboyOf(id)).not.toBeNull()
  await admin.put(`/orders/update-order/${id}`, { motoboy_id: null, status: 'pending' })
  await tick()
  expect(await motoboyOf(id)).toBeNull()
})

test('when who switched it on is no admin any more nothing is done, the settings say so, and the next who saves takes over', async () => {
  const other = await testApp.createUser('admin', 'Renata')
  await set({ auto: 'assign' }, other)
  expect((await admin.get('/settings')).body).toMatchObject({ dispatch: { auto_by: { name: 'Renata', active: true } } })
  // Another setting saved by another admin changes nothing about that.
  await set({ auto: 'assign', from: 'accepted_by_client' })
  expect((await admin.get('/settings')).body).toMatchObject({ dispatch: { auto_by: { name: 'Renata' } } })
  await admin.put(`/users/update-user/${other.id}`, { active: false })
  const id = await approved()
  await tick()
  expect(await motoboyOf(id)).toBeNull()
  expect((await admin.get('/settings')).body).toMatchObject({
    dispatch: { auto_by: { name: 'Renata', active: false } },
  })
  expect((await set({ auto: 'assign' })).body).toMatchObject({ auto_by: { active: true } })
  await tick()
  expect((await historyOf(id))[0]).toMatchObject({ step: 'attach', via: 'auto', actor: { id: admin.id } })
  await set({})
  expect((await admin.get('/settings')).body).toMatchObject({ dispatch: { auto_by: null } })
})

/** How many statements one look at what waits runs. */
async function statementsOfTick() {
  const counted = countStatements(db)
  await aProcess(counted.db).tick()
  return counted.count()
}

test('orders that all declined are not ranked again until somebody comes', async () => {
  await set({ auto: 'offer' })
  await everybodyPauses()
  const [id] = [await approved(), await approved()]
  const withoutAnybody = await statementsOfTick()
  expect(withoutAnybody).toBeLessThanOrEqual(9)
  for (const who of people) await pause(who, true)
  for (let times = 0; times < 6; times++) {
    await tick()
    for (const who of people) {
      const { offer } = (await who.get<{ offer: { id: string } | null }>('/queue/me')).body
      if (offer) await who.post(`/offers/${offer.id}/decline`, {})
    }
  }
  expect((await offersOf(id)).map(({ state }) => state)).toEqual(['declined', 'declined', 'declined'])
  expect(await statementsOfTick()).toBe(withoutAnybody)
  const late = await testApp.createUser('motoboy', 'Dora')
  people.push(late)
  await late.post('/shifts/start', {})
  expect(await statementsOfTick()).toBeGreaterThan(2 * withoutAnybody)
  expect((await offersOf(id))[0]).toMatchObject({ motoboy_id: late.motoboyId, state: 'open' })
})

test('an order that only its last motoboy could take is not ranked again until somebody else can', async () => {
  await set({ auto: 'assign', strategy: 'soonest', from: 'pending' })
  const [a, b, c] = people as [Person, Person, Person]
  for (const who of [b, c]) await pause(who)
  const id = await created()
  await tick()
  await a.patch('/orders/hand-back', { orderId: id, reason: 'Pneu furou' })
  expect(await statementsOfTick()).toBeLessThanOrEqual(9)
  await pause(b, true)
  await tick()
  expect(await motoboyOf(id)).toBe(b.motoboyId)
})

import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isBlocked } from '#test/is-blocked.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { endInactiveShifts } from './shift/change-shift.ts'
import { lockMotoboy } from './shift/queries.ts'
import { createContactRecorder } from './contacts.ts'

const { testApp, admin, client } = await startWithPeople({ accessTokenSeconds: 1e9 })
const { db, clock } = testApp
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const ago = (ms: number) => new Date(clock().getTime() - ms).toISOString()
const rider = () => testApp.createUser('motoboy')

const start = (who: Person, body: object = {}) => who.post<Shift>('/shifts/start', body)
const end = (who: Person, body: object = {}) => who.post<Shift>('/shifts/end', body)
const switchTo = (available: boolean, who: Person, by = who) =>
  by.put<Motoboy>(`/motoboys/update-motoboy/${who.motoboyId}`, { available })
const own = async (who: Person) => (await who.get<Shift[]>('/shifts')).body
const isAvailable = async (who: Person) => (await who.get<Motoboy>('/motoboys/me')).body.available

test('a shift starts and ends when the motoboy says so, with the switch, and a second tap changes nothing', async () => {
  const motoboy = await rider()
  await switchTo(false, motoboy)
  expect((await end(motoboy)).status).toBe(404)
  const began = await start(motoboy, { happened_at: ago(minuteMs) })
  expect(began).toMatchObject({
    status: 200,
    body: {
      motoboy_id: motoboy.motoboyId,
      started_at: ago(minuteMs),
      received_at: clock().toISOString(),
      ended_at: null,
      ended_by: null,
      paused_at: null,
    },
  })
  expect((await start(motoboy)).body).toEqual(began.body)
  expect(await isAvailable(motoboy)).toBe(true)
  const ended = await end(motoboy)
  expect(ended.body).toMatchObject({ id: began.body.id, ended_at: clock().toISOString(), ended_by: 'motoboy' })
  expect(await isAvailable(motoboy)).toBe(false)
  expect((await end(motoboy)).body).toEqual(ended.body)
  expect(await own(motoboy)).toEqual([ended.body])
})

test('the own switch opens a shift, off is a pause, and on again ends the pause', async () => {
  const motoboy = await rider()
  await switchTo(true, motoboy)
  const [open] = await own(motoboy)
  expect(open).toMatchObject({ ended_at: null, paused_at: null })
  testApp.advanceClock(10 * minuteMs)
  await switchTo(false, motoboy)
  const paused_at = clock().toISOString()
  testApp.advanceClock(7 * minuteMs)
  expect(await own(motoboy)).toMatchObject([{ id: open?.id, paused_at, paused_minutes: 7 }])
  await start(motoboy)
  expect(await own(motoboy)).toMatchObject([{ id: open?.id, paused_at: null, paused_minutes: 7 }])
})

test('the switch of an admin opens no shift; it pauses and resumes an open one', async () => {
  const motoboy = await rider()
  await switchTo(true, motoboy, admin)
  expect(await own(motoboy)).toEqual([])
  await start(motoboy)
  await switchTo(false, motoboy, admin)
  expect(await own(motoboy)).toMatchObject([{ paused_at: clock().toISOString() }])
  await switchTo(true, motoboy, admin)
  expect(await own(motoboy)).toMatchObject([{ paused_at: null, ended_at: null }])
})

test('an admin ends a shift with a reason, which is recorded; the motoboy and the desk hear of it', async () => {
  const motoboy = await rider()
  await start(motoboy)
  const heard = [await testApp.connectSocket(motoboy), await testApp.connectSocket(admin)].map(
    (socket) => new Promise((resolve) => socket.once('shift:changed', resolve)),
  )
  const path = `/shifts/end/${motoboy.motoboyId}`
  expect((await admin.post(path, { reason: 'ok' })).status).toBe(400)
  const ended = await admin.post<Shift>(path, { reason: 'Não atende o telefone' })
  expect(ended.body).toMatchObject({ ended_by: 'admin', reason: 'Não atende o telefone' })
  expect(await Promise.all(heard)).toEqual(heard.map(() => ({ motoboy_id: motoboy.motoboyId, change: 'ended' })))
  expect((await admin.post<Shift>(path, { reason: 'Mais uma vez' })).body).toEqual(ended.body)
  const acts = (await admin.get<{ action: string }[]>('/audit')).body.filter(({ action }) => action === 'shift_ended')
  expect(acts).toMatchObject([{ subject: { id: motoboy.id }, after: { reason: 'Não atende o telefone' } }])
})

test('taps that arrive late belong to their own time', async () => {
  const motoboy = await rider()
  testApp.advanceClock(9 * hourMs)
  await start(motoboy, { happened_at: ago(8 * hourMs) })
  const first = (await end(motoboy, { happened_at: ago(2 * hourMs) })).body
  expect(first).toMatchObject({ started_at: ago(8 * hourMs), ended_at: ago(2 * hourMs) })
  // A start within a shift that has ended is that of the ended one.
  expect((await start(motoboy, { happened_at: ago(3 * hourMs) })).body.id).toBe(first.id)
  const second = (await start(motoboy)).body
  expect(second.id).not.toBe(first.id)
  // An end from before the open shift does not end it.
  await end(motoboy, { happened_at: ago(hourMs) })
  expect((await own(motoboy))[0]).toMatchObject({ id: second.id, ended_at: null })
})

test('ten starts at once are one shift', async () => {
  const motoboy = await rider()
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(motoboy)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('after four hours of silence or pause a shift ends at the last sign, but not with an open delivery or return', async () => {
  const [silent, paused, riding, returning, calling] = [
    await rider(),
    await rider(),
    await rider(),
    await rider(),
    await rider(),
  ]
  const began = clock().toISOString()
  for (const who of [silent, paused, riding, returning, calling]) await start(who)
  await testApp.createOrder({ client, motoboy: riding, status: 'in_progress' })
  const { id } = await testApp.createOrder({ client, motoboy: returning, status: 'delivered' })
  await db.updateTable('orders').set({ return_cents: 500 }).where('id', '=', id).execute()
  const contacts = createContactRecorder({ db, clock, connected: () => [paused.id], onError: () => {} })
  testApp.advanceClock(hourMs)
  await switchTo(false, paused)
  const pausedAt = clock().toISOString()
  testApp.advanceClock(3 * hourMs + minuteMs)
  contacts.noteCall({ id: calling.id, role: 'motoboy' })
  await contacts.flush()
  await endInactiveShifts(db, clock())
  const state = async (who: Person) =>
    await db
      .selectFrom('shifts')
      .select(['ended_at', 'ended_by'])
      .where('motoboy_id', '=', who.motoboyId)
      .executeTakeFirstOrThrow()
  expect(await state(silent)).toEqual({ ended_at: new Date(began), ended_by: 'inactivity' })
  for (const who of [paused, riding, returning, calling]) expect(await state(who)).toMatchObject({ ended_at: null })
  testApp.advanceClock(hourMs)
  await contacts.flush()
  await endInactiveShifts(db, clock())
  expect(await state(paused)).toEqual({ ended_at: new Date(pausedAt), ended_by: 'inactivity' })
})

test('the shift of an account that may no longer deliver ends; an erasure removes it', async () => {
  const [removed, erased, deactivated] = [await rider(), await rider(), await rider()]
  for (const who of [removed, erased, deactivated]) await start(who)
  const shifts = () =>
    db
      .selectFrom('shifts')
      .select('ended_by')
      .where(
        'motoboy_id',
        'in',
        [removed, erased, deactivated].map(({ motoboyId }) => motoboyId),
      )
      .execute()
  expect((await admin.delete(`/motoboys/delete-motoboy/${removed.motoboyId}`)).status).toBe(204)
  expect((await admin.put(`/users/update-user/${deactivated.id}`, { active: false })).status).toBe(200)
  expect((await (await testApp.signInAgain(admin)).post(`/users/erase-user/${erased.id}`)).status).toBe(204)
  expect(await shifts()).toEqual([{ ended_by: 'admin' }, { ended_by: 'admin' }])
})

test('an admin reads the shifts of the days asked for, a motoboy only their own', async () => {
  const [motoboy, other] = [await rider(), await rider()]
  await start(motoboy)
  await start(other)
  await testApp.createOrder({ client, motoboy, status: 'delivered' })
  await db.updateTable('orders').set({ delivered_at: clock() }).where('motoboy_id', '=', motoboy.motoboyId).execute()
  const read = async (query: string, who = admin) => (await who.get<Shift[]>(`/shifts?${query}`)).body
  const mine = await read(`motoboy_id=${motoboy.motoboyId}`)
  expect(mine).toMatchObject([{ motoboy_id: motoboy.motoboyId, deliveries: 1 }])
  expect(await read(`motoboy_id=${other.motoboyId}`, motoboy)).toEqual([])
  const today = (days: number) =>
    new Date(clock().getTime() - 3 * hourMs + days * 24 * hourMs).toISOString().slice(0, 10)
  expect(await read(`from=${today(-1)}&to=${today(-1)}`, motoboy)).toEqual([])
  testApp.advanceClock(48 * hourMs)
  expect(await admin.get(`/shifts?from=${today(0)}&to=${today(-1)}`)).toMatchObject({
    status: 400,
    body: { message: 'A data final não pode ser anterior à data inicial' },
  })
  // An open shift is of all days since it began.
  expect(await read(`from=${today(-1)}&to=${today(-1)}`, motoboy)).toMatchObject([{ id: mine[0]?.id }])
})

test('a switch that arrives late does not end a pause that began after it', async () => {
  const motoboy = await rider()
  await start(motoboy)
  testApp.advanceClock(10 * minuteMs)
  const tapped = ago(5 * minuteMs)
  await switchTo(false, motoboy)
  const [before] = await own(motoboy)
  const late = { available: true, happened_at: tapped }
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, late)
  await start(motoboy, { happened_at: tapped })
  expect(await own(motoboy)).toEqual([before])
  expect(await isAvailable(motoboy)).toBe(false)
})

test('an off that arrives late does not pause who was made available after it, and counts for who was not', async () => {
  const motoboy = await rider()
  await start(motoboy)
  testApp.advanceClock(10 * minuteMs)
  const off = (happened_at: string) =>
    motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false, happened_at })
  await switchTo(false, motoboy)
  testApp.advanceClock(10 * minuteMs)
  await switchTo(true, motoboy)
  const [before] = await own(motoboy)
  expect((await off(ago(5 * minuteMs))).status).toBe(200)
  expect([await own(motoboy), await isAvailable(motoboy)]).toEqual([[before], true])
  // Also where nothing was paused: another device had just been used.
  testApp.advanceClock(10 * minuteMs)
  await switchTo(true, motoboy)
  await off(ago(5 * minuteMs))
  expect(await isAvailable(motoboy)).toBe(true)
  testApp.advanceClock(10 * minuteMs)
  const tapped = ago(5 * minuteMs)
  await off(tapped)
  expect(await isAvailable(motoboy)).toBe(false)
  expect(await own(motoboy)).toMatchObject([{ paused_at: tapped }])
})

test('a shift that starts while the account is deactivated does not stay open', async () => {
  for (const first of ['start', 'deactivation'])
    for (let round = 0; round < 3; round++) {
      const motoboy = await rider()
      const deactivate = () => admin.put(`/users/update-user/${motoboy.id}`, { active: false })
      const calls = first === 'start' ? [start(motoboy), deactivate()] : [deactivate(), start(motoboy)]
      for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status)
      const open = db.selectFrom('shifts').select('id').where('motoboy_id', '=', motoboy.motoboyId)
      expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
    }
})

test('whoever ends a shift locks the motoboy before it, and so meets no call of the motoboy half-way', async () => {
  const [deactivated, removed, inactive] = [await rider(), await rider(), await rider()]
  for (const who of [deactivated, removed, inactive]) await start(who)
  testApp.advanceClock(5 * hourMs)
  const ends = [
    [deactivated, () => admin.put(`/users/update-user/${deactivated.id}`, { active: false })],
    [removed, () => admin.delete(`/motoboys/delete-motoboy/${removed.motoboyId}`)],
    [inactive, () => endInactiveShifts(db, clock())],
  ] as const
  for (const [{ motoboyId }, ending] of ends) {
    let ended: Promise<unknown> | undefined
    await inTransaction(db, async (tx) => {
      await lockMotoboy(tx, 'id', motoboyId)
      let isOver = false
      ended = ending().finally(() => (isOver = true))
      await expect.poll(async () => isOver || (await isBlocked(db))).toBe(true)
      await sql`select from shifts where motoboy_id = ${motoboyId}::uuid for no key update nowait`.execute(tx)
    })
    await ended
  }
})

test('contacts that could not be stored are stored with the next ones, unless later ones are known', async () => {
  const [one, other] = [await rider(), await rider()]
  for (const who of [one, other]) await start(who)
  let isBroken = true
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (isBroken) throw new Error('lost')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const problems: unknown[] = []
  const contacts = createContactRecorder({
    db: broken,
    clock,
    connected: () => [],
    onError: (one) => problems.push(one),
  })
  testApp.advanceClock(minuteMs)
  const called = clock()
  for (const { id } of [one, other]) contacts.noteCall({ id, role: 'motoboy' })
  await contacts.flush()
  expect(problems).toHaveLength(1)
  testApp.advanceClock(minuteMs)
  contacts.noteCall({ id: other.id, role: 'motoboy' })
  isBroken = false
  await contacts.flush()
  const seen = async (who: Person) =>
    (
      await db
        .selectFrom('shifts')
        .select('last_contact_at')
        .where('motoboy_id', '=', who.motoboyId)
        .executeTakeFirstOrThrow()
    ).last_contact_at
  expect([await seen(one), await seen(other)]).toEqual([called, clock()])
})

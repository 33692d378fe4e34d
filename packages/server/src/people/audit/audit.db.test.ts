import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allEndpoints } from '@ligeiro/contract/api'
import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import { isKeyed, type Endpoint } from '@ligeiro/contract/endpoint'
import { examples } from '@ligeiro/contract/docs/examples'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createActors, callers } from '#test/api-matrix/actors.ts'
import { perform } from '#test/api-matrix/perform.ts'
import { roleMatrix } from '#test/api-matrix/role-matrix.ts'
import { createFixture } from '#test/api-matrix/fixture.ts'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { recordAuditEvent } from './queries.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin', 'Zélia Brandão')
})

const entries = async (search = '') =>
  (await admin.get<AuditEntry[]>(`/audit?search=${encodeURIComponent(search)}`)).body
const password = { password: 'Entrega-2026', confirmPassword: 'Entrega-2026' }

test('the same act of a client is one entry an hour, of an admin each is one', async () => {
  const client = await testApp.createUser('client')
  const repeat = async (actor: Person, subject = actor) => {
    for (let n = 0; n < 3; n++)
      await recordAuditEvent(testApp.db, { user: actor, now: testApp.clock() }, 'factor_added', { subject: subject.id })
    const { rows } = await sql`select from audit_events where actor_id = ${actor.id}`.execute(testApp.db)
    return rows.length
  }
  expect([await repeat(client), await repeat(client, admin), await repeat(admin)]).toEqual([1, 2, 3])
  testApp.advanceClock(3_600_000)
  expect([await repeat(client), await repeat(admin)]).toEqual([3, 6])
})

test('an entry names who did what to whom, with the values before and after', async () => {
  const email = `${admin.id.slice(0, 8)}@novo.example`
  const body = { name: 'Novo Cliente', email, phone: '48991112222', ...password }
  const { id } = (await admin.post('/users/create-admin', body)).body
  await admin.put(`/users/update-user/${id}`, { name: 'Outro Nome', phone: '48991112222', active: false })
  await admin.put(`/users/update-user/${id}`, { active: true })
  await admin.post(`/users/password-link/${id}`)
  await admin.delete(`/users/delete-user/${id}`)
  await admin.get('/statement.csv?start=2026-03-01')
  const by = { actor: { id: admin.id, name: 'Zélia Brandão', role: 'admin' }, at: testApp.clock().toISOString() }
  const of = { ...by, subject: { id, name: 'Outro Nome', role: 'client' }, order_id: null, before: null, after: null }
  expect(await entries(admin.email)).toMatchObject([
    { ...by, action: 'statement_downloaded', subject: null, after: { format: 'csv', start: '2026-03-01' } },
    { ...of, action: 'account_removed' },
    { ...of, action: 'password_link_made' },
    { ...of, action: 'account_changed', before: { active: false }, after: { active: true } },
    {
      ...of,
      action: 'account_changed',
      // The phone did not change, so it is not in the entry.
      before: { name: 'Novo Cliente', active: true },
      after: { name: 'Outro Nome', active: false },
    },
    { ...of, action: 'account_created', after: { name: 'Novo Cliente', email, role: 'client' } },
  ])
  expect(JSON.stringify(await entries())).not.toContain('Entrega-2026')
})

test('the search finds entries by actor or subject without accents or case, one page at a time', async () => {
  const person = await testApp.createUser('client', 'José Ávila')
  await admin.put(`/users/update-user/${person.id}`, { active: false })
  await admin.put(`/users/update-user/${person.id}`, { active: true })
  const found = await entries('jose avila')
  expect(found.map(({ after }) => after)).toEqual([{ active: true }, { active: false }])
  expect(await entries('zelia')).not.toEqual([])
  expect(await entries(person.email)).toHaveLength(2)
  expect(await entries('%')).toEqual([])
  const older = await admin.get<AuditEntry[]>(`/audit?before=${found[0]?.id}&search=jose`)
  expect(older.body).toEqual(found.slice(1))
  for (const query of ['before=0', 'before=x', `search=${'x'.repeat(121)}`])
    expect((await admin.get(`/audit?${query}`)).status).toBe(400)
})

test.each(['%00', 'a%00b'])('a search for %s is refused with 400', async (search) => {
  expect(await admin.get(`/audit?search=${search}`)).toMatchObject({
    status: 400,
    body: { message: 'Busca contém caracteres inválidos' },
  })
})

test('a change that is refused, and a change of the own account, leave no entry', async () => {
  const person = await testApp.createUser('client')
  const before = await entries()
  expect((await admin.delete(`/users/delete-user/${admin.id}`)).status).toBe(409)
  expect((await admin.put(`/users/update-user/${person.id}`, { email: admin.email, name: 'X' })).status).toBe(409)
  expect((await person.put(`/users/update-user/${person.id}`, { name: 'Eu Mesma' })).status).toBe(200)
  expect(await entries()).toEqual(before)
})

test('nobody can change or delete an entry, not even the owner of the table', async () => {
  const person = await testApp.createUser('client')
  await admin.put(`/users/update-user/${person.id}`, { name: 'Nome Novo' })
  await testApp.createOrder({ client: person })
  for (const statement of [
    `delete from audit_events`,
    `truncate audit_events`,
    `truncate users cascade`,
    `update audit_events set actor_id = subject_id`,
    `update audit_events set before = before - 'name' where subject_id = '${person.id}'`,
    `delete from order_events`,
    `truncate order_events`,
    `update order_events set step = step`,
    `update order_events set before = redacted_history(before, '{}'), after = redacted_history(after, '{}')`,
  ])
    await expect(sql.raw(statement).execute(testApp.db)).rejects.toThrow('append-only')
})

test('an upgrade takes from the acts of those who were erased before what an erasure takes today', async () => {
  const [erased, other] = [await testApp.createUser('client'), await testApp.createUser('client')]
  await admin.post(`/users/erase-user/${erased.id}`)
  const after = { email: 'bia@example.com', note: 'Bia', kind: 'pix', cents: 100 }
  for (const { id } of [erased, other])
    await recordAuditEvent(testApp.db, { user: null, now: testApp.clock() }, 'account_changed', { subject: id, after })
  const migration = await readFile(new URL('../../../migrations/0236_closed_acts.sql', import.meta.url), 'utf8')
  await sql.raw(migration.split('-- Of those who were erased before.')[1]!).execute(testApp.db)
  const stored = async ({ id }: Person) =>
    (await entries()).find(({ action, subject }) => action === 'account_changed' && subject?.id === id)?.after
  expect([await stored(erased), await stored(other)]).toEqual([{ kind: 'pix', cents: 100 }, after])
})

test('entries about an erased person stay without any value of the person, and the files of e-mails to them are deleted', async () => {
  const person = await testApp.createUser('client', 'Beatriz Antunes')
  await admin.put(`/users/update-user/${person.id}`, {
    name: 'Beatriz A. Antunes',
    phone: '48981234567',
    active: false,
  })
  const mail = join(testApp.config.dataDir, 'mail')
  await mkdir(mail, { recursive: true })
  await writeFile(join(mail, 'hers.eml'), `From: a@b.c\r\nTo: Beatriz\r\n <${person.email.toUpperCase()}>\r\n\r\nhi`)
  await writeFile(
    join(mail, 'not-hers.eml'),
    `From: ${person.email}\r\nTo: other@example.com\r\n\r\nTo: ${person.email}`,
  )
  await admin.post(`/users/erase-user/${person.id}`)
  const expectedLines = (await entries()).filter(({ subject }) => subject?.id === person.id)
  expect(expectedLines).toMatchObject([
    { action: 'account_erased', before: null, after: null },
    { action: 'account_changed', before: { active: true }, after: { active: false } },
  ])
  expect(JSON.stringify(expectedLines)).not.toMatch(/Beatriz|48981234567|48999990000/)
  expect(await readdir(mail)).not.toContain('hers.eml')
  expect(await readdir(mail)).toContain('not-hers.eml')
  // Nothing else in an entry about an erased person may be changed either.
  const rewritten = sql`update audit_events set after = '{"active": true}' where subject_id = ${person.id}`
  await expect(rewritten.execute(testApp.db)).rejects.toThrow('append-only')
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const column = callers.indexOf('admin')
/** The calls with which an admin may change something other than their own account. */
const adminChanges = allEndpoints
  .filter(
    (call) => isKeyed(call) && (call.access === 'signedIn' ? call.path.includes(':id') : call.access.includes('admin')),
  )
  .flatMap((call) => (examples[nameOf(call)] ?? []).map((example) => ({ call, example })))
  .map(({ call, example }) => ({ call, example, row: [nameOf(call), example.title].filter(Boolean).join(' ') }))
  .filter(({ row }) => (roleMatrix[row]?.[column] ?? 500) < 300)

const linesOf = async (admin: string) => {
  const { rows } = await sql`
    select 1 from audit_events where actor_id = ${admin}
    union all select 1 from order_events where actor_id = ${admin}`.execute(testApp.db)
  return rows.length
}

test('every change by an admin leaves an entry with their id', async () => {
  expect(adminChanges.length).toBeGreaterThan(20)
  for (const { call, example, row } of adminChanges) {
    const actors = await createActors(testApp)
    const fixture = await createFixture(testApp, actors, example)
    const before = await linesOf(actors.admin.id)
    const { status } = await perform(testApp, call, fixture.example, { as: 'admin', actors })
    expect([row, status]).toEqual([row, roleMatrix[row]?.[column]])
    // Each leaves the history line of its order and an entry of its own, or the lines of two orders; a trip both.
    const isTrip = row === 'POST /trips'
    const hasTwo =
      /^POST \/(users\/cancel-orders|motoboys\/release-deliveries)\//.test(row) ||
      /for somebody who phones$|record-deliveries|PATCH \/orders\/return$/.test(row)
    // What the address book and points know change neither an account nor an order; a move in the queue and an offer that is made are in logs
    // of their own; and this client has no link to order by, nor one for a password.
    const hasNone =
      / \/(addresses|orders\/points|queue)\/|^POST \/offers$/.test(row) || /^DELETE .*(order|password)-link/.test(row)
    const expectedLines = hasNone ? 0 : isTrip ? 3 : hasTwo ? 2 : 1
    expect([row, (await linesOf(actors.admin.id)) - before]).toEqual([row, expectedLines])
  }
})

import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { linkForAdmin } from '#test/password-link.ts'
import { startWithPeople } from '#test/people.ts'
import { invalidCodeAnswer, recoveryCalls } from '#test/recovery.ts'
import { withConnection } from '#test/rows.ts'
import { startTestApp, type Person } from '#test/test-app.ts'
import { createMigrationsTable, migrationNames, migrationText } from '../../platform/db/migrate.ts'

const { testApp, admin: owner } = await startWithPeople({ publicUrl: 'https://entregas.example.com' })
const recovery = recoveryCalls(testApp, { received: [] } as never)
const reset = (token: string) => recovery.reset(token)
const createAccount = () => recovery.createAccount()
type Link = { url: string; expires_at: string }
const hourMs = 3_600_000

const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('token') ?? ''
async function linkFor(by: Person, id: string) {
  const answer = await by.post<Link>(`/users/password-link/${id}`)
  expect(answer.status).toBe(201)
  return answer.body
}
const dismissals: Record<string, (by: Person, who: Person) => Promise<{ status: number }>> = {
  deactivated: (by, who) => by.put(`/users/update-user/${who.id}`, { active: false }),
  demoted: (by, who) => by.put(`/users/update-user/${who.id}`, { role: 'client' }),
  removed: (by, who) => by.delete(`/users/delete-user/${who.id}`),
  erased: (by, who) => by.post(`/users/erase-user/${who.id}`),
  'signed out': (by, who) => by.post(`/users/end-sessions/${who.id}`),
}

test.each(Object.keys(dismissals))(
  'who was %s takes no account by a link made before, neither of an admin nor of a client',
  async (way) => {
    const [dispatcher, colleague] = [await testApp.createUser('admin'), await testApp.createUser('admin')]
    const client = await createAccount()
    const links = [await linkForAdmin(testApp, dispatcher, colleague.id), await linkFor(dispatcher, client.id)]
    expect((await dismissals[way]!(owner, dispatcher)).status).toBeLessThan(300)
    for (const link of links) expect(await reset(tokenOf(link))).toMatchObject(invalidCodeAnswer)
    expect((await colleague.get('/users/all')).status).toBe(200)
  },
)

test('another process refuses the link at once', async () => {
  const other = await startTestApp({}, testApp.connection)
  onTestFinished(other.close)
  const dispatcher = await testApp.createUser('admin')
  const link = await linkFor(dispatcher, (await createAccount()).id)
  await dismissals['removed']!(owner, dispatcher)
  expect(await recoveryCalls(other, { received: [] } as never).reset(tokenOf(link))).toMatchObject(invalidCodeAnswer)
})

test('dismissed in the same second as the link is used: it opens the account before, or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const dispatcher = await testApp.createUser('admin')
    const client = await createAccount()
    const link = await linkFor(dispatcher, client.id)
    const [used, ended] = await Promise.all([reset(tokenOf(link)), dismissals['deactivated']!(owner, dispatcher)])
    expect(ended.status).toBe(200)
    expect([200, 400]).toContain(used.status)
    expect(await reset(tokenOf(link))).toMatchObject(invalidCodeAnswer)
  }
})

test('a link that is made while its maker is dismissed does not outlive them', async () => {
  for (let round = 0; round < 5; round++) {
    const dispatcher = await testApp.createUser('admin')
    const { id } = await createAccount()
    const way = Object.values(dismissals)[round]!
    const [made, ended] = await Promise.all([
      dispatcher.post<Link>(`/users/password-link/${id}`),
      way(owner, dispatcher),
    ])
    expect(ended.status).toBeLessThan(300)
    expect([201, 401]).toContain(made.status)
    const open = testApp.db.selectFrom('email_tokens').select('id').where('made_by', '=', dispatcher.id)
    expect(await open.execute()).toEqual([])
  }
})

test('of two admins who dismiss each other at once one stays', async () => {
  for (const way of ['deactivated', 'demoted', 'removed'] as const) {
    const pair = [await testApp.createUser('admin'), await testApp.createUser('admin')] as const
    const answers = await Promise.all([dismissals[way]!(pair[0], pair[1]), dismissals[way]!(pair[1], pair[0])])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toContain(401)
    const left = testApp.db.selectFrom('users').select('id').where('role', '=', 'admin').where('active', '=', true)
    const ids = new Set((await left.execute()).map(({ id }) => id))
    expect(pair.filter(({ id }) => ids.has(id))).toHaveLength(1)
  }
})

test('a new link ends the older ones of its person', async () => {
  const { id } = await createAccount()
  const [first, second] = [await linkFor(owner, id), await linkFor(owner, id)]
  expect(await reset(tokenOf(first))).toMatchObject(invalidCodeAnswer)
  expect((await reset(tokenOf(second))).status).toBe(200)
})

test('a link for an admin asks for the password also in a new session, and lives for an hour', async () => {
  const [maker, target] = [await testApp.createUser('admin'), await testApp.createUser('admin')]
  expect(await maker.post(`/users/password-link/${target.id}`)).toMatchObject({
    status: 403,
    body: { code: 'confirm_identity', methods: ['password'] },
  })
  const link = await linkForAdmin(testApp, maker, target.id)
  expect(link.expires_at).toBe(new Date(testApp.clock().getTime() + hourMs).toISOString())
})

test('who becomes an admin has no open link of before', async () => {
  const client = await createAccount()
  const link = await linkFor(owner, client.id)
  expect((await owner.put(`/users/update-user/${client.id}`, { role: 'admin' })).status).toBe(200)
  expect(await reset(tokenOf(link))).toMatchObject(invalidCodeAnswer)
})

test('an open link stands in the list and in the profile of its person, and both end it', async () => {
  const maker = await testApp.createUser('admin', 'Ana Prado')
  const stranger = await testApp.createUser('client')
  for (const isOwn of [true, false]) {
    const client = await testApp.createUser('client')
    const link = await linkFor(maker, client.id)
    const open = { password_link: { made_by: 'Ana Prado', expires_at: link.expires_at } }
    const listed = async () =>
      (await owner.get<{ id: string }[]>('/users/all')).body.find((person) => person.id === client.id)
    expect(await listed()).toMatchObject(open)
    expect((await client.post('/users/me')).body).toMatchObject(open)
    const path = `/users/password-link/${client.id}`
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await (isOwn ? client : owner).delete(path)).status).toBe(204)
    expect(await listed()).not.toHaveProperty('password_link')
    expect((await client.post('/users/me')).body).not.toHaveProperty('password_link')
    expect(await reset(tokenOf(link))).toMatchObject(invalidCodeAnswer)
  }
  expect((await owner.delete(`/users/password-link/${randomUUID()}`)).status).toBe(404)
})

test('the links that somebody passed on are exchanged once, also of who was removed, and each works anew', async () => {
  const dispatcher = await testApp.createUser('admin')
  const client = await testApp.createUser('client')
  const path = `/clients/${client.id}/order-link`
  const pathOf = ({ body }: { body: { url: string } }) => new URL(body.url).pathname
  const first = pathOf(await dispatcher.post<Link>(path, {}))
  await dismissals['removed']!(owner, dispatcher)
  const counts = { approval: 0, tracking: 0, order: 1, agreement: 0, invoice: 0 }
  expect((await owner.get(`/users/passed-links/${dispatcher.id}`)).body).toEqual(counts)
  const renew = async () => owner.post(`/users/renew-passed-links/${dispatcher.id}`)
  const answers = await Promise.all([renew(), renew()])
  expect(answers.map(({ body }) => body as unknown as typeof counts).map(({ order }) => order)).toContain(1)
  expect((await testApp.app.inject({ url: first })).statusCode).toBe(410)
  const next = pathOf(await owner.post<Link>(path, {}))
  expect(next).not.toBe(first)
  expect((await testApp.app.inject({ url: next })).statusCode).toBe(200)
  expect((await renew()).body).toEqual({ ...counts, order: 0 })
  expect((await owner.get(`/users/passed-links/${randomUUID()}`)).status).toBe(404)
})

test('an older database keeps the open links whose maker the record of acts names, and who still may', async () => {
  const database = await ownDatabase({ empty: true })
  onTestFinished(database.drop)
  await withConnection(database.connection, async (client) => {
    await client.query(createMigrationsTable)
    const names = await migrationNames()
    for (const name of names.filter((each) => each < '0222')) await client.query(await migrationText(name))
    const insertUser = async (role: string, active = true) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into users (id, name, email, role, active, password_hash, created_at)
         values (gen_random_uuid(), 'Ana', gen_random_uuid() || '@example.com', $1, $2, 'none', now()) returning id`,
        [role, active],
      )
      return rows[0]!.id
    }
    const insertLink = async (maker: string | null, target: string, hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * hourMs)
      const id = randomUUID()
      await client.query(
        `insert into email_tokens (id, purpose, email, user_id, asked_at, link_hash, expires_at)
         values ($1, 'link', 'a@example.com', $2, $3::timestamptz, $4, $3::timestamptz + interval '7 days')`,
        [id, target, at, Buffer.from(id)],
      )
      if (maker)
        await client.query(
          `insert into audit_events (at, actor_id, action, subject_id) values ($1, $2, 'password_link_made', $3)`,
          [at, maker, target],
        )
      return id
    }
    const [maker, gone, changed] = [
      await insertUser('admin'),
      await insertUser('admin', false),
      await insertUser('admin'),
    ]
    const [kept, twice] = [await insertUser('client'), await insertUser('client')]
    const [fresh, old] = [await insertUser('admin'), await insertUser('admin')]
    const stay = [await insertLink(maker, kept, 100)]
    await insertLink(null, await insertUser('client'), 1)
    await insertLink(gone, await insertUser('client'), 1)
    await insertLink(changed, await insertUser('client'), 2)
    await client.query(
      `insert into audit_events (at, actor_id, action, subject_id) values (now(), $1, 'sessions_ended', $2)`,
      [maker, changed],
    )
    await insertLink(maker, twice, 5)
    stay.push(await insertLink(maker, twice, 4), await insertLink(maker, fresh, 0.5))
    await insertLink(maker, old, 2)
    await client.query(await migrationText(names.find((name) => name.startsWith('0222'))!))
    const { rows } = await client.query<{ id: string; made_by: string }>('select id, made_by from email_tokens')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(stay.toSorted())
    expect(rows.every(({ made_by }) => made_by === maker)).toBe(true)
  })
})

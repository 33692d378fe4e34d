import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { codeOf, startMailServer, tokenOf, type MailServer } from '#test/mail-server.ts'
import { invalidCodeAnswer, openJobs, recoveryCalls } from '#test/recovery.ts'
import { readAllRows, withConnection } from '#test/rows.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { restoreBackup, writeBackup } from '../backups/commands/backup.ts'
import { connect } from '../platform/db/connect.ts'
import { createMigrationsTable, migrate, migrationNames, migrationText } from '../platform/db/migrate.ts'
import { installJobs, Jobs } from '../platform/jobs/jobs.ts'

// The version before had a table for each of three kinds of links, and derived their tokens like this.
const appSecret = 'x'.repeat(48)
const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro letters', 32))
const tokenOfBefore = (label: string, id: string) =>
  createHmac('sha256', key).update(`${label} ${id}`).digest('base64url')
const hashOfBefore = (label: string, id: string) => createHash('sha256').update(tokenOfBefore(label, id)).digest()

const now = new Date('2026-03-04T15:00:00.000Z')
const later = new Date(now.getTime() + 600_000)
const names = ['recovery', 'welcome', 'link', 'confirmation', 'notice', 'former', 'bare', 'push'] as const
type Name = (typeof names)[number]
/** Each person has one row that was sent, and one that waits in the queue. */
const idsOf = () => Object.fromEntries(names.map((name) => [name, crypto.randomUUID()])) as Record<Name, string>
const [people, sent, waiting] = [idsOf(), idsOf(), idsOf()]
const emailOf = (name: Name) => `${name}@example.com`

let mailServer: MailServer
let testApp: TestApp
let folder: string
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

beforeAll(async () => {
  const database = await ownDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-upgrade-'))
  closing.push(database.drop, () => rm(folder, { recursive: true }))
  await withConnection(database.connection, async (client) => {
    await client.query(createMigrationsTable)
    for (const name of (await migrationNames()).filter((each) => each < '0161')) {
      await client.query(await migrationText(name))
      await client.query('insert into migrations values ($1, $2)', [name, now])
    }
    for (const name of names)
      await client.query(
        `insert into users (id, name, email, role, password_hash, created_at, email_proven_at, email_vouched) values ($1, 'Renata Sá', $2, 'client', 'none', $3, $4, $5)`,
        [people[name], emailOf(name), now, name === 'confirmation' ? null : now, false],
      )
    for (const [ids, at] of [
      [sent, now],
      [waiting, null],
    ] as const) {
      for (const [kind, expires] of [
        ['recovery', later],
        ['welcome', later],
        ['link', later],
      ] as const)
        await client.query(
          `insert into password_tokens (id, kind, email, user_id, asked_at, link_hash, expires_at, sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [ids[kind], kind, emailOf(kind), at && people[kind], now, hashOfBefore('link', ids[kind]), at && expires, at],
        )
      await client.query(
        `insert into email_confirmations (id, user_id, email, asked_at, link_hash, expires_at, sent_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ids.confirmation,
          people.confirmation,
          emailOf('confirmation'),
          now,
          hashOfBefore('confirmation', ids.confirmation),
          later,
          at,
        ],
      )
      const notice = (name: Name, kind: string, more: Record<string, unknown>) => {
        const row = { id: ids[name], user_id: people[name], kind, device: 'Chrome', address: '203.0.113.7', at: now }
        const columns = Object.entries({ ...row, sent_at: at, ...more })
        return client.query(
          `insert into account_notices (${columns.map(([column]) => column).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
          columns.map(([, value]) => value),
        )
      }
      const linkOf = (name: Name) => ({
        email: emailOf(name),
        named: true,
        link_hash: hashOfBefore('not me', ids[name]),
      })
      await notice('notice', 'new_device', linkOf('notice'))
      // The rows of versions before 0.2.0 name no receiver and have no link.
      await notice('bare', 'new_password', {})
      await notice('push', 'new_device', {
        endpoint: 'https://push.example/1',
        p256dh: Buffer.from('1'),
        auth: Buffer.from('2'),
      })
      if (at) await notice('former', 'email_changed', { ...linkOf('former'), former_email: 'Antes@example.com' })
    }
    await writeBackup(client, join(folder, 'old.backup'), { now })
  })
  const db = connect(database.connection, 2, () => {})
  closing.push(() => db.destroy())
  await installJobs(db)
  const jobs = new Jobs(db, { onError: () => {}, onFailed: () => {} })
  await jobs.start({ emails: async () => {} })
  // The version before stops before it has sent them.
  await jobs.stop()
  for (const name of ['recovery', 'welcome', 'confirmation', 'notice', 'bare'] as const)
    await jobs.add(db, 'emails', waiting[name])
  await jobs.add(db, 'notices', waiting.push)
  await migrate(db, now)
  mailServer = await startMailServer()
  testApp = await startTestApp({ appSecret, smtpUrl: mailServer.url }, database.connection)
  closing.push(mailServer.close, testApp.close)
})

const emailTo = (name: Name) => mailServer.received.find(({ to }) => to === emailOf(name))
const reset = (token: string) => recoveryCalls(testApp, mailServer).reset(token)
const confirm = (token: string) => testApp.anonymous.post('/users/confirm-email', { token })
const notMe = (token: string) => testApp.anonymous.post('/users/not-me', { token })

test('e-mails that waited in the queue are sent with the links of which the version before kept the hashes, and no other is sent', async () => {
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual(
    (['bare', 'confirmation', 'notice', 'recovery', 'welcome'] as const).map(emailOf),
  )
  expect(tokenOf(emailTo('welcome')!)).toBe(tokenOfBefore('link', waiting.welcome))
  expect(emailTo('confirmation')?.text).toContain(tokenOfBefore('confirmation', waiting.confirmation))
  expect(emailTo('notice')?.text).toContain(tokenOfBefore('not me', waiting.notice))
  // The row names no receiver: the notice goes to the present address, without a link.
  expect(emailTo('bare')?.subject).toBe('A sua senha em Ligeiro foi trocada')
  expect(emailTo('bare')?.text).not.toContain('not-me')
  const { accessToken } = (await reset(tokenOf(emailTo('welcome')!))).body
  expect(accessToken).toBeDefined()
  const code = codeOf(emailTo('recovery')!)
  expect((await recoveryCalls(testApp, mailServer).validate(emailOf('recovery'), code)).status).toBe(200)
})

test('links that the version before sent are valid until they expire, each for its purpose only', async () => {
  const tokens = {
    confirmation: tokenOfBefore('confirmation', sent.confirmation),
    notice: tokenOfBefore('not me', sent.notice),
    link: tokenOfBefore('link', sent.link),
  }
  expect(await reset(tokens.confirmation)).toMatchObject(invalidCodeAnswer)
  expect(await reset(tokens.notice)).toMatchObject(invalidCodeAnswer)
  expect((await confirm(tokens.link)).status).toBe(400)
  expect((await notMe(tokens.confirmation)).status).toBe(400)
  // Nobody knows who made it (migration 0222).
  expect(await reset(tokens.link)).toMatchObject(invalidCodeAnswer)
  expect((await reset(tokenOfBefore('link', sent.recovery))).status).toBe(200)
  expect((await confirm(tokens.confirmation)).status).toBe(200)
  expect((await notMe(tokens.notice)).status).toBe(200)
  expect((await notMe(tokens.notice)).status).toBe(400)
})

test('a former address stays reserved, and its link puts it back', async () => {
  const account = { name: 'Caio', email: 'antes@example.com', password: 'Senha-2026', confirmPassword: 'Senha-2026' }
  expect((await testApp.anonymous.post('/users/register', account)).status).toBe(409)
  const { body } = await testApp.anonymous.post('/users/not-me', { token: tokenOfBefore('not me', sent.former) })
  expect(body).toEqual({ put_back: true, email_sent: true })
})

test('a notice for a device is a push, also one of before', async () => {
  const pushes = await testApp.db.selectFrom('notice_pushes').select('id').execute()
  expect(pushes.map(({ id }) => id).toSorted()).toEqual([sent.push, waiting.push].toSorted())
})

test('a restore of a backup of the version before ends its links', async () => {
  const target = await ownDatabase({ empty: true })
  closing.push(target.drop)
  await withConnection(target.connection, (client) => restoreBackup(client, join(folder, 'old.backup'), { now }))
  const { users, email_tokens, notice_pushes } = await readAllRows(target.connection)
  expect(users).toHaveLength(names.length)
  expect([email_tokens, notice_pushes]).toEqual([[], []])
})

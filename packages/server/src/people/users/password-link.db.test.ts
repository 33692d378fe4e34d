import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { nextPassword, recoveryCalls, invalidCodeAnswer } from '#test/recovery.ts'
import { emailFolder } from '../../emails/mailer.ts'

let testApp: TestApp
let admin: Person
let recovery: ReturnType<typeof recoveryCalls>
beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: 'https://entregas.example.com' })
  recovery = recoveryCalls(testApp, { received: [] } as never)
})
beforeEach(async () => {
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

type Link = { url: string; expires_at: string; message?: string }
const path = ({ id }: { id: string }) => `/users/password-link/${id}`
const tokenOf = ({ url }: Link) => new URL(url).searchParams.get('token') ?? ''
const week = 7 * 86_400_000

test('without SMTP an admin can create a link that sets the password once within seven days', async () => {
  const account = await recovery.createAccount()
  const answer = await admin.post<Link>(path(account))
  expect(answer.status).toBe(201)
  expect(answer.body.url).toMatch(/^https:\/\/entregas\.example\.com\/reset-password\?pin=1&token=[\w-]{43}$/)
  expect(answer.body.expires_at).toBe(new Date(testApp.clock().getTime() + week).toISOString())
  expect((await recovery.reset(tokenOf(answer.body))).status).toBe(200)
  expect(await recovery.reset(tokenOf(answer.body))).toMatchObject(invalidCodeAnswer)
  expect((await recovery.login(account.email, nextPassword)).status).toBe(200)
})

test('after seven days a link is invalid', async () => {
  const [early, late] = [await recovery.createAccount(), await recovery.createAccount()]
  const links = [(await admin.post<Link>(path(early))).body, (await admin.post<Link>(path(late))).body] as const
  testApp.advanceClock(week - 1)
  expect((await recovery.reset(tokenOf(links[0]))).status).toBe(200)
  testApp.advanceClock(1)
  expect(await recovery.reset(tokenOf(links[1]))).toMatchObject(invalidCodeAnswer)
})

test('only an admin can create a link, and not for a deactivated or removed person', async () => {
  const account = await recovery.createAccount()
  expect((await testApp.anonymous.post(path(account))).status).toBe(401)
  for (const role of ['client', 'motoboy'] as const)
    expect((await (await testApp.createUser(role)).post(path(account))).status).toBe(403)
  await admin.put(`/users/update-user/${account.id}`, { active: false })
  const answer = await admin.post<Link>(path(account))
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'Esta pessoa está desativada. Reative-a antes de criar um link.' },
  })
  await admin.delete(`/users/delete-user/${account.id}`)
  for (const id of [account.id, 'nonsense', crypto.randomUUID()])
    expect((await admin.post(path({ id }))).status).toBe(404)
})

test('a repeated call with the same key gets the same link, which is not in plain text in the database', async () => {
  const account = await recovery.createAccount()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = (await admin.post<Link>(path(account), undefined, key)).body
  expect((await admin.post<Link>(path(account), undefined, key)).body).toEqual(first)
  const storedKeys = await testApp.db.selectFrom('idempotency_keys').selectAll().where('scope', '=', admin.id).execute()
  const passwordTokens = await testApp.db
    .selectFrom('email_tokens')
    .selectAll()
    .where('user_id', '=', account.id)
    .execute()
  expect(storedKeys).toHaveLength(1)
  expect(passwordTokens).toHaveLength(1)
  expect(JSON.stringify([storedKeys, passwordTokens])).not.toContain(tokenOf(first))
})

test('without SMTP e-mails are files, and the recovery call says that no e-mail is sent', async () => {
  const { email } = await recovery.createAccount()
  expect((await recovery.forgot(email)).body.message).toBe(
    'Este sistema ainda não envia e-mails. Peça ao administrador um link para criar uma nova senha.',
  )
  const folder = emailFolder(testApp.config.dataDir)
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1)
  const [file = ''] = await readdir(folder)
  expect(await readFile(`${folder}/${file}`, 'utf8')).toContain(`To: ${email}`)
})

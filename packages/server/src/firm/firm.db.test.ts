import { createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Firm } from '@ligeiro/contract/firm-schemas'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { factorCalls, password } from '#test/second-factor.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { sendTestMail } from './test-mail.ts'
import { learnAddresses } from '../addresses/address-book/learn.ts'
import { hashPassword } from '../people/auth/passwords.ts'

let testApp: TestApp
let admin: Person
const password_hash = await hashPassword(password)
beforeEach(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  await testApp.db.updateTable('users').set({ password_hash }).execute()
})
afterEach(() => testApp.close())

type Config = {
  appName: string
  city: string | null
  state: string | null
  supportPhone: string
  logo: string | null
  signup: string
}
const config = async () => (await testApp.anonymous.get<Config>('/config')).body
/** The mail server is changed by who gives their password. */
const saveMail = async (body: object) =>
  admin.put<Firm>('/firm/mail', body, await factorCalls(testApp).confirmByPassword(admin, 'change_mail'))
const firm = async () => (await admin.get<Firm>('/firm')).body

/** The head of a PNG of this size; nothing reads further. */
function png(width: number, height = width): string {
  const bytes = Buffer.alloc(60)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

test('what an admin enters counts at once everywhere, in another process too, and is in the audit log', async () => {
  const other = await startTestApp({}, testApp.connection)
  onTestFinished(() => other.close())
  const given = {
    name: 'Rápido Entregas',
    city: 'Palhoça',
    state: 'SC',
    whatsapp: '(48) 3222-1040',
    cnpj: '11.222.333/0001-81',
  }
  const saved = await admin.put<Firm>('/firm', given)
  expect(saved).toMatchObject({
    status: 200,
    body: { value: { ...given, whatsapp: '554832221040', cnpj: '11222333000181' }, version: 1 },
  })
  const shown = {
    appName: 'Rápido Entregas',
    city: 'Palhoça',
    state: 'SC',
    supportPhone: '554832221040',
    cnpj: '11222333000181',
  }
  expect(await config()).toMatchObject(shown)
  await expect.poll(async () => (await other.anonymous.get('/config')).body).toMatchObject(shown)
  expect((await testApp.app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Rápido Entregas' })
  expect((await testApp.app.inject('/v/00000000000000000000000000')).body).toContain(
    'Rápido Entregas: valor da sua entrega',
  )
  expect((await admin.get<object[]>('/audit')).body[0]).toMatchObject({
    action: 'settings_changed',
    before: { name: null, city: null },
    after: { name: 'Rápido Entregas', cnpj: '11222333000181' },
  })
})

test('an admin who saw an older version is told, and an emptied field is empty', async () => {
  await admin.put('/firm', { city: 'Palhoça', whatsapp: '4832221040' })
  expect((await admin.put('/firm', { city: 'Biguaçu' }, { 'if-match': '"0"' })).status).toBe(412)
  await admin.put('/firm', { city: '', whatsapp: '', cnpj: '' }, { 'if-match': '"1"' })
  expect((await firm()).value).toMatchObject({ city: null, whatsapp: null, cnpj: null })
})

test.each([
  [{ name: ' ' }, 'name', 'Nome da empresa é obrigatório'],
  [{ name: 'a\u0000b' }, 'name', 'Nome contém caracteres inválidos'],
  [{ cnpj: '11.222.333/0001-82' }, 'cnpj', 'CNPJ inválido: confira os números'],
  [{ whatsapp: '123' }, 'whatsapp', 'Telefone deve ter 10 ou 11 dígitos'],
  [{ state: 'XX' }, 'state', 'Escolha o estado'],
  [{ signup: 'maybe' }, 'signup', 'Escolha aberto ou fechado'],
])('%j is refused with its field', async (body, path, message) => {
  expect(await admin.put('/firm', body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
})

test('what the environment sets wins, and says so', async () => {
  await admin.put('/firm', { name: 'Do banco', city: 'Palhoça' })
  const fixed = await startTestApp({ appName: 'Do ambiente', fixed: ['appName', 'smtpUrl'] }, testApp.connection)
  onTestFinished(() => fixed.close())
  const own = await fixed.createUser('admin')
  expect((await own.get<Firm>('/firm')).body).toMatchObject({
    value: { name: 'Do ambiente', city: 'Palhoça' },
    fixed: ['name', 'mail'],
  })
  expect(await own.put('/firm', { name: 'Outro' })).toMatchObject({
    status: 409,
    body: { message: 'Isto vem de APP_NAME, no servidor. Apague-o lá para mudar aqui.' },
  })
  expect((await own.delete('/firm/mail')).status).toBe(409)
})

test('with sign-up closed nobody signs up', async () => {
  await admin.put('/firm', { signup: 'closed' })
  const person = { name: 'Ana', email: 'ana@example.com', password: 'Padaria-2026', confirmPassword: 'Padaria-2026' }
  expect((await testApp.anonymous.post('/users/register', person)).status).toBe(403)
})

test('another city writes the keys of the addresses again', async () => {
  const client = await testApp.createUser('client')
  await admin.post('/addresses', { client_id: client.id, text: 'Rua Bocaiúva, 2468, Centro, Palhoça' })
  const key = async () => (await testApp.db.selectFrom('address_book').select('key').executeTakeFirst())?.key
  const before = await key()
  await admin.put('/firm', { city: 'Palhoça' })
  await learnAddresses(testApp.db, testApp.config.city, testApp.clock())
  expect(await key()).not.toBe(before)
})

test('the logo is a square PNG that everybody may load, and leaves with its removal', async () => {
  const image = png(512)
  expect((await admin.put<Firm>('/firm/logo', { image })).body.logo).toBe('/firm/logo.png?v=1')
  const answer = await testApp.app.inject((await config()).logo ?? '')
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  })
  expect(answer.rawPayload.toString('base64')).toBe(image)
  expect((await testApp.app.inject('/manifest.webmanifest')).json()).toMatchObject({
    icons: [{ src: '/firm/logo.png?v=1' }],
  })
  const linkPage = async () => (await testApp.app.inject({ url: '/v/unknown', headers: { host: 'localhost' } })).payload
  expect(await linkPage()).toContain('<header><img src="/firm/logo.png?v=1" alt="" />')
  await admin.put('/firm/logo', { image: null })
  expect(await linkPage()).toContain('<header><svg')
  expect((await config()).logo).toBeNull()
  expect((await testApp.app.inject('/firm/logo.png')).statusCode).toBe(404)
})

test.each([
  [png(511), 'A imagem deve ter 512 × 512 pontos'],
  [png(512, 9999), 'A imagem deve ter 512 × 512 pontos'],
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(90)).toString('base64'), 'A imagem deve ser um PNG'],
  ['data:image/png;base64,', 'A imagem não pôde ser lida'],
  ['A'.repeat(270_001), 'A imagem é grande demais'],
])('a file that is no logo is refused: %#', async (image, message) => {
  expect(await admin.put('/firm/logo', { image })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'image', message }] },
  })
})

test('the logo is read from the database once for each version', async () => {
  await admin.put('/firm/logo', { image: png(512) })
  const load = async () => (await testApp.app.inject('/firm/logo.png')).rawPayload.toString('base64')
  expect(await load()).toBe(png(512))
  const other = Buffer.concat([Buffer.from(png(512), 'base64'), Buffer.from('more')]).toString('base64')
  await testApp.db
    .updateTable('settings')
    .set({ value: JSON.stringify(other) })
    .where('key', '=', 'firm_logo')
    .execute()
  expect(await load()).toBe(png(512))
  await admin.put('/firm/logo', { image: other })
  expect(await load()).toBe(other)
})

test('e-mails leave by the entered server from now on, and its password is neither answered nor readable in the database', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const given = {
    host: '127.0.0.1',
    port: server.port,
    user: 'central',
    password: 'Correio-2026',
    from: 'entregas@firma.example',
  }
  const saved = await saveMail(given)
  expect(saved.body.mail).toEqual({
    host: '127.0.0.1',
    port: server.port,
    user: 'central',
    has_password: true,
    from: given.from,
  })
  expect(JSON.stringify(await testApp.db.selectFrom('settings').selectAll().execute())).not.toContain('Correio')
  expect(testApp.config.smtpUrl).toBe(`smtp://central:Correio-2026@127.0.0.1:${server.port}`)
  // Another user or server never gets the stored password.
  const { password: _, ...without } = given
  expect((await saveMail({ ...without, port: server.port })).body.mail?.has_password).toBe(true)
  expect((await saveMail({ ...without, host: 'localhost' })).body.mail?.has_password).toBe(false)
  await saveMail({ ...given, user: null, password: null })
  expect(await admin.post('/firm/mail/test', undefined)).toMatchObject({
    status: 200,
    body: { to: admin.email, problem: null },
  })
  expect(server.received).toMatchObject([{ from: given.from, to: admin.email, subject: 'O e-mail funciona' }])
})

test('who has only the session of an admin cannot redirect the e-mails', async () => {
  const given = { host: 'smtp.example.com', port: 587, user: null, from: 'a@example.com' }
  const refused = { status: 403, body: { code: 'confirm_identity', act: 'change_mail', methods: ['password'] } }
  expect(await admin.put('/firm/mail', given)).toMatchObject(refused)
  expect((await saveMail(given)).status).toBe(200)
  // A confirmation serves one call.
  expect(await admin.put('/firm/mail', given)).toMatchObject(refused)
  expect(await admin.delete('/firm/mail')).toMatchObject(refused)
  expect((await firm()).mail).toMatchObject({ host: 'smtp.example.com' })
  expect((await admin.get<object[]>('/audit')).body[0]).toMatchObject({
    action: 'settings_changed',
    before: { mail_server: null },
    after: { mail_server: 'smtp.example.com' },
  })
})

test('a test that fails says why, and one without a server is refused', async () => {
  expect((await admin.post('/firm/mail/test', undefined)).body).toMatchObject({
    problem: 'Falta o servidor de e-mail. Preencha e salve antes.',
  })
  await saveMail({ host: '127.0.0.1', port: 9, user: null, from: 'entregas@firma.example' })
  const { body } = await admin.post<{ problem: string }>('/firm/mail/test', undefined)
  expect(body.problem).toContain('Não foi possível conectar ao servidor de e-mail')
})

/** A mail server that takes connections and never says a word. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => sockets.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets, hangUp }
}

test('ten tests that wait for a silent mail server keep nobody else waiting, and an eleventh is refused', async () => {
  const { port, sockets, hangUp } = await startSilentServer()
  await saveMail({ host: '127.0.0.1', port, user: null, from: 'entregas@firma.example' })
  let answered = 0
  const asked = Array.from({ length: 10 }, async () => {
    const answer = await admin.post('/firm/mail/test', undefined)
    answered++
    return answer
  })
  await expect.poll(() => sockets.length).toBe(10)
  expect((await admin.get('/firm')).status).toBe(200)
  expect(answered).toBe(0)
  expect((await admin.post('/firm/mail/test', undefined)).status).toBe(429)
  hangUp()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await sendTestMail(testApp.config, 'a@example.com', 20)).toContain('não respondeu a tempo')
})

test('a backup is asked for six times an hour', async () => {
  for (let times = 0; times < 6; times++) expect((await admin.post('/firm/backup', undefined)).status).toBe(200)
  expect((await admin.post('/firm/backup', undefined)).status).toBe(429)
})

test('a password of another secret of the application is asked for again', async () => {
  await saveMail({
    host: 'smtp.example.com',
    port: 465,
    user: 'a',
    password: 'b',
    from: 'a@example.com',
  })
  expect(testApp.config.smtpUrl).toBe('smtps://a:b@smtp.example.com:465')
  const moved = await startTestApp({ appSecret: 'another secret of the tests' }, testApp.connection)
  onTestFinished(() => moved.close())
  const own = await moved.createUser('admin')
  expect((await own.get<Firm>('/firm')).body).toMatchObject({ mail: null, mail_unreadable: true })
})

test('an admin copies now, twice a night too, and reads why a copy failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-firm-'))
  const own = await startTestApp({ backupDir: folder })
  onTestFinished(async () => {
    await own.close()
    await rm(folder, { recursive: true, force: true })
  })
  const by = await own.createUser('admin')
  const now = own.clock().toISOString()
  type Status = { backup: { last_success: string | null; problem: string | null } }
  const backup = async () => (await by.get<Status>('/system/status')).body.backup
  // A call answers after ten seconds, whether or not the backup has ended.
  expect((await by.post('/firm/backup', undefined)).status).toBe(200)
  await expect.poll(backup).toMatchObject({ last_success: now, problem: null })
  expect((await by.get<object[]>('/audit')).body[0]).toMatchObject({ action: 'backup_made', actor: { id: by.id } })
  own.advanceClock(60_000)
  await by.post('/firm/backup', undefined)
  await expect.poll(() => readdir(folder)).toHaveLength(2)
  await expect.poll(backup).toMatchObject({ last_success: own.clock().toISOString() })
  await rm(folder, { recursive: true })
  await by.post('/firm/backup', undefined)
  await expect.poll(backup).toMatchObject({ problem: expect.stringContaining('não existe') as string })
})

import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { purgeEmailFiles } from './email-files.ts'
import { createMailer, emailFolder } from './mailer.ts'
import { recovery as recoveryTemplate } from './templates/recovery.ts'
import { renderTemplate } from './templates/template.ts'
import { welcome as welcomeTemplate } from './templates/welcome.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ligeiro-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const configured = (smtpUrl: string | null) => ({
  smtpUrl,
  mailFrom: 'entregas@example.com',
  appName: 'Rápido & Cia "Já"',
  publicUrl: 'https://entregas.example.com',
  dataDir,
})
const name = '<script>alert("oi")</script> & Filhos'
const url = 'https://entregas.example.com/reset-password?token=abc'
const token = { purpose: 'recovery', asked_at: new Date(), device: null, address: null, former_email: null } as const
const reader = { name, email: 'renata@example.com', role: 'motoboy', timeZone: 'America/Sao_Paulo' } as const
const context = { ...configured(null), ...token, ...reader, code: '048291', url, hasLink: true }
const recovery = renderTemplate(recoveryTemplate, context)
const welcome = renderTemplate(welcomeTemplate, { ...context, purpose: 'welcome' })
const to = { name, address: 'renata@example.com' }

test('an e-mail arrives with its subject, its text and HTML parts, and the company as the sender', async () => {
  const mailServer = await startMailServer()
  await createMailer(configured(mailServer.url), () => {})({ id: 'a', to, ...recovery })
  const message = await mailServer.waitForMessage(0)
  expect(message).toMatchObject({ from: 'entregas@example.com', to: 'renata@example.com', subject: recovery.subject })
  expect(message.text.trim()).toBe(recovery.text.trim())
  expect(message.html.trim()).toBe(recovery.html.trim())
  expect(message.raw).toContain('Message-ID: <a@entregas.example.com>')
  await mailServer.close()
})

test.each([
  ['recovery', recovery],
  ['welcome', welcome],
])('the %s e-mail escapes names, loads nothing, has one button and is readable on a phone', (_, { html, text }) => {
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;oi&quot;)&lt;/script&gt; &amp; Filhos')
  expect(html).toContain('Rápido &amp; Cia &quot;Já&quot;')
  expect(html).not.toMatch(/<(img|link|style|iframe)|src=|url\(|@import/)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`href="${url}"`)
  for (const phone of ['lang="pt-BR"', 'width=device-width', 'max-width:480px', 'font-size:16px'])
    expect(html).toContain(phone)
  expect(text).toContain(name)
  expect(text).toContain(url)
})

test('the code is in large digits and alone on its line', () => {
  expect(recovery.html).toMatch(/font-size:36px[^>]*>048291</)
  expect(recovery.text).toMatch(/^048291$/m)
})

test('sending to a server that does not answer fails after a timeout, and the error names nobody', async () => {
  const mailServer = await startMailServer({ onConnect: () => {} })
  const timeouts = { dnsTimeout: 100, connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 }
  const sent = createMailer(configured(mailServer.url), () => {}, timeouts)({ id: 'a', to, ...recovery })
  await expect(sent).rejects.toThrow(/^e-mail not accepted: ETIMEDOUT$/)
  await mailServer.close()
})

test('without SMTP_URL an e-mail becomes a file that only its owner can read, and is deleted after eight days', async () => {
  const files: string[] = []
  await createMailer(configured(null), (file) => files.push(file))({ id: 'a', to, ...recovery })
  expect(files).toEqual([join(dataDir, 'mail', 'a.eml')])
  const file = files[0] ?? ''
  expect(await readFile(file, 'utf8')).toContain('To: ')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const now = new Date()
  await purgeEmailFiles(dataDir, now)
  expect(await readdir(emailFolder(dataDir))).toEqual(['a.eml'])
  const longAgo = new Date(now.getTime() - 8 * 86_400_000 - 1000)
  await utimes(file, longAgo, longAgo)
  await purgeEmailFiles(dataDir, now)
  expect(await readdir(emailFolder(dataDir))).toEqual([])
})

test('a file that cannot be written is an error, so that the e-mail is sent again', async () => {
  const send = createMailer(configured(null), () => {})
  const inTheWay = join(emailFolder(dataDir), 'b.eml')
  await mkdir(inTheWay, { recursive: true })
  await expect(send({ id: 'b', to, ...recovery })).rejects.toThrow('EISDIR')
  await rmdir(inTheWay)
  await send({ id: 'b', to, ...recovery })
  expect(await readFile(inTheWay, 'utf8')).toContain('To: ')
})

test('purging e-mail files works when the folder does not exist', async () => {
  await expect(purgeEmailFiles(join(dataDir, 'nothing'), new Date())).resolves.toBeUndefined()
})

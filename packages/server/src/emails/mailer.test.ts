import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { purgeEmailFiles } from './purge-email-files.ts'
import { createMailer, mailFolder } from './mailer.ts'
import { renderRecovery } from './recovery-email.ts'
import { renderWelcome } from './welcome-email.ts'

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
const recovery = renderRecovery({ appName: configured(null).appName, name, code: '048291', url })
const welcome = renderWelcome({ ...configured(null), name, email: 'renata@example.com', role: 'motoboy', url })
const to = { name, address: 'renata@example.com' }

test('a letter arrives as it was written: subject, both alternatives, the firm as its sender', async () => {
  const post = await startMailServer()
  await createMailer(configured(post.url), () => {})({ id: 'a', to, ...recovery })
  const letter = await post.waitForMessage(0)
  expect(letter).toMatchObject({ from: 'entregas@example.com', to: 'renata@example.com', subject: recovery.subject })
  expect(letter.text.trim()).toBe(recovery.text.trim())
  expect(letter.html.trim()).toBe(recovery.html.trim())
  expect(letter.raw).toContain('Message-ID: <a@entregas.example.com>')
  await post.close()
})

test.each([
  ['recovery', recovery],
  ['welcome', welcome],
])('the %s letter: names escaped, nothing loaded, one button, readable on a phone', (_, { html, text }) => {
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

test('the code stands in large digits and alone on its line', () => {
  expect(recovery.html).toMatch(/font-size:36px[^>]*>048291</)
  expect(recovery.text).toMatch(/^048291$/m)
})

test('a server that says nothing is given up, and the reason names nobody', async () => {
  const post = await startMailServer({ onConnect: () => {} })
  const patience = { dnsTimeout: 100, connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 }
  const sent = createMailer(configured(post.url), () => {}, patience)({ id: 'a', to, ...recovery })
  await expect(sent).rejects.toThrow(/^letter not handed over: ETIMEDOUT$/)
  await post.close()
})

test('without SMTP_URL a letter becomes a file that only its owner reads, and is forgotten after eight days', async () => {
  const said: string[] = []
  await createMailer(configured(null), (file) => said.push(file))({ id: 'a', to, ...recovery })
  expect(said).toEqual([join(dataDir, 'mail', 'a.eml')])
  const file = said[0] ?? ''
  expect(await readFile(file, 'utf8')).toContain('To: ')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const now = new Date()
  await purgeEmailFiles(dataDir, now)
  expect(await readdir(mailFolder(dataDir))).toEqual(['a.eml'])
  const longAgo = new Date(now.getTime() - 8 * 86_400_000 - 1000)
  await utimes(file, longAgo, longAgo)
  await purgeEmailFiles(dataDir, now)
  expect(await readdir(mailFolder(dataDir))).toEqual([])
})

test('where no letter was ever written there is nothing to forget', async () => {
  await expect(purgeEmailFiles(join(dataDir, 'nothing'), new Date())).resolves.toBeUndefined()
})

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = { APP_SECRET: 'a secret of the tests' }

test.each([
  [{}, 'nao-responda@localhost'],
  [{ PUBLIC_URL: 'https://entregas.example.com/' }, 'nao-responda@entregas.example.com'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'nao-responda@localhost'],
  [{ SMTP_URL: 'smtps://caixa%40example.com:s@mail.example.com' }, 'caixa@example.com'],
  [{ SMTP_URL: 'smtps://caixa%40example.com:s@mail.example.com', MAIL_FROM: 'a@b.c' }, 'a@b.c'],
  [{ MAIL_FROM: ' Rápido <entregas@example.com> ' }, 'Rápido <entregas@example.com>'],
])('with %j the sender of e-mails is %s', async (env, from) => {
  expect((await readConfig({ ...secret, ...env })).mailFrom).toBe(from)
})

test('without SMTP_URL, or with an empty one, no e-mail is sent', async () => {
  for (const SMTP_URL of [undefined, '', ' ']) expect((await readConfig({ ...secret, SMTP_URL })).smtpUrl).toBeNull()
})

test.each([
  'entregas.example.com:443',
  'localhost:3000',
  'ftp://example.com',
  'https://example.com/entregas',
  'https://example.com/?a',
])('PUBLIC_URL %s is refused, because links with it would not lead to the app', async (PUBLIC_URL) => {
  await expect(readConfig({ ...secret, PUBLIC_URL })).rejects.toThrow(ConfigError)
})

test('PUBLIC_URL is normalized as a URL: HTTPS becomes https', async () => {
  const { publicUrl } = await readConfig({ ...secret, PUBLIC_URL: 'HTTPS://Entregas.example.com:8443/' })
  expect(publicUrl).toBe('https://entregas.example.com:8443')
})

test.each<[string | undefined, boolean | string[]]>([
  [undefined, false],
  ['', false],
  ['0', false],
  ['no', false],
  ['1', true],
  ['TRUE', true],
  ['yes', true],
  ['10.0.0.5', ['10.0.0.5']],
  [' 10.0.0.0/8, 2001:DB8::1 ,', ['10.0.0.0/8', '2001:db8::1']],
])('TRUST_PROXY %j is %j', async (TRUST_PROXY, trusted) => {
  expect((await readConfig({ ...secret, TRUST_PROXY })).trustProxy).toEqual(trusted)
})

test.each(['proxy.example.com', '2', '10.0.0.0/33', ','])('TRUST_PROXY "%s" is refused', async (TRUST_PROXY) => {
  await expect(readConfig({ ...secret, TRUST_PROXY })).rejects.toThrow(/^TRUST_PROXY deve ser 1, ou os endereços/)
})

test('the secret is generated once: every later start only reads it, also when the disk is full', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'ligeiro-secret-'))
  const { appSecret } = await readConfig({ DATA_DIR })
  expect(await readdir(DATA_DIR)).toEqual(['app-secret'])
  const before = await stat(DATA_DIR, { bigint: true })
  expect((await readConfig({ DATA_DIR })).appSecret).toBe(appSecret)
  expect((await stat(DATA_DIR, { bigint: true })).mtimeNs).toBe(before.mtimeNs)
  await rm(DATA_DIR, { recursive: true })
})

test('an error says so when the secret cannot be saved', async () => {
  const DATA_DIR = join(await mkdtemp(join(tmpdir(), 'ligeiro-secret-')), 'a file')
  await writeFile(DATA_DIR, '')
  const config = readConfig({ DATA_DIR })
  await expect(config).rejects.toThrow(ConfigError)
  await expect(config).rejects.toThrow(/^Não foi possível guardar o segredo da aplicação em .*ENOTDIR/)
})

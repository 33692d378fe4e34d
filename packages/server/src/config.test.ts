import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { adminSettings } from './bootstrap/first-admin.ts'
import { ConfigError, readConfig, settings, variableOf } from './config.ts'

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

test.each(['open', 'closed'])('SIGNUP %s is read, and without it everybody may sign up', async (SIGNUP) => {
  expect((await readConfig({ ...secret, SIGNUP })).signup).toBe(SIGNUP)
  expect((await readConfig(secret)).signup).toBe('open')
})

test.each([
  { SIGNUP: 'fechado' },
  { BACKUP_KEY: 'curta' },
  { ORDER_TEXT_DAYS: '-1' },
  { TRAIL_DAYS: '-1' },
  { TRAIL_DAYS: '31' },
  { PRIVACY_URL: 'javascript:alert(1)' },
  { PRIVACY_URL: '/privacidade' },
  { TERMS_URL: 'ftp://exemplo.com/termos' },
])('%j is refused at the start', async (env) => {
  await expect(readConfig({ ...secret, ...env })).rejects.toThrow(ConfigError)
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

test.each([
  [{ PORT: '65536' }, 'PORT deve ser um número inteiro de 0 a 65535, e é "65536".'],
  [{ BACKUP_HOUR: '3.5' }, 'BACKUP_HOUR deve ser um número inteiro de 0 a 23, e é "3.5".'],
  [{ PUBLIC_URL: 'x.com' }, 'PUBLIC_URL deve ser como https://entregas.exemplo.com.br, sem pasta, e é "x.com".'],
  ...['Florianopolis', '-03:00', '-0300', '+03'].map((text): [{ TIME_ZONE: string }, string] => [
    { TIME_ZONE: text },
    `TIME_ZONE deve ser o nome de um fuso horário, como America/Sao_Paulo, e é "${text}".`,
  ]),
  ...[
    '192.168.0.10:5432',
    'mysql://ana@db/ligeiro',
    'postgres://ana:a#b@db/ligeiro',
    'postgres://ana:1#b@db/ligeiro',
    'base',
  ].map((text): [{ DATABASE_URL: string }, string] => [
    { DATABASE_URL: text },
    'DATABASE_URL deve ser como postgres://usuario:senha@servidor:5432/banco. Na senha, escreva # como %23, @ como %40, / como %2F.',
  ]),
  [{ SMTP_URL: 'mail:senha' }, 'SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.'],
  [{ SMTP_URL: 'smtp://%E0@x' }, 'SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.'],
  [{ MAIL_FROM: 'a' }, 'MAIL_FROM deve ser um e-mail, ou como "Entregas <entregas@exemplo.com.br>", e é "a".'],
  [{ PUSH_SERVICES: 'https://a.b, c' }, 'PUSH_SERVICES deve ter endereços como https://*.exemplo.com, e tem "c".'],
  [
    { TRUST_PROXY: 'Proxy' },
    'TRUST_PROXY deve ser 1, ou os endereços do proxy como 10.0.0.5,192.168.0.0/16, e é "proxy".',
  ],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL deve ser um destes: silent, fatal, error, warn, info, debug, trace, e é "all".'],
  [{ GEOCODER_URL: 'x' }, 'GEOCODER_URL não é um endereço: "x".'],
  [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN deve ter pelo menos 16 caracteres.'],
  [
    { SESSION_RECORDER_URL: 'ftp://x', SESSION_RECORDER_KEY: 'k' },
    'SESSION_RECORDER_URL deve ser um endereço http ou https, e é "ftp://x".',
  ],
  [
    { SESSION_RECORDER_URL: 'javascript:alert(1)', SESSION_RECORDER_KEY: 'k' },
    'SESSION_RECORDER_URL deve ser um endereço http ou https, e é "javascript:alert(1)".',
  ],
  [
    { SESSION_RECORDER_URL: 'https://recorder.example.com' },
    'SESSION_RECORDER_URL e SESSION_RECORDER_KEY só funcionam juntas: falta uma das duas.',
  ],
  [
    { SESSION_RECORDER_KEY: 'k' },
    'SESSION_RECORDER_URL e SESSION_RECORDER_KEY só funcionam juntas: falta uma das duas.',
  ],
  [
    { APP_SECRET: '', DATABASE_URL: 'postgres://x' },
    'Com DATABASE_URL é preciso definir APP_SECRET, o mesmo em todos os processos.',
  ],
  [
    { APP_SECRET: 'short' },
    'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret) deve ter pelo menos 16 caracteres.',
  ],
  [
    { APP_SECRET: 'changeme-changeme-changeme-changeme' },
    'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret) é fácil de adivinhar. Use um sorteado, como o que este comando imprime: openssl rand -base64 32',
  ],
])('%j is refused with a sentence', async (env, message) => {
  await expect(readConfig({ ...secret, ...env })).rejects.toThrow(new ConfigError(message))
})

test('the table of the variables in docs/operations.md is made of the settings (`vitest -u` rewrites it)', async () => {
  const rows = [
    ...Object.entries(settings).map(([field, setting]) => [variableOf(field), setting] as const),
    ...Object.entries(adminSettings),
  ].map(([name, { byDefault, meaning }]) => {
    const list = byDefault?.split(',').map((item) => `\`${item}\``)
    return `| \`${name}\` | ${list?.join(', ') ?? '-'} | ${meaning} |`
  })
  const lines = ['| variable | default | meaning |', '| --- | --- | --- |', ...rows]
  const { code: table } = await format('table.md', lines.join('\n'))
  const file = new URL('../../../docs/operations.md', import.meta.url)
  const document = await readFile(file, 'utf8')
  expect(document.match(/^\| variable /gm)).toHaveLength(1)
  const printed = document.replace(/^\| variable +\|.*\n(\|.*\n)*/m, () => table)
  await expect(printed).toMatchFileSnapshot(fileURLToPath(file))
})

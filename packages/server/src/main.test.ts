import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../test/database.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database.drop())

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const urlOf = ({ connection: { host, port, user, database: name } }: typeof database) =>
  `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`

/** Starts the server as a separate process on the database of the test. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, PORT: '0', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output, ended: once(child, 'close') as Promise<[number | null]> }
}

test.each([
  [
    { DATABASE_URL: 'postgres://localhost/x' },
    'Com DATABASE_URL é preciso definir APP_SECRET, o mesmo em todos os processos.',
  ],
  [
    { APP_SECRET: 'curto' },
    'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret) deve ter pelo menos 16 caracteres.',
  ],
  [
    { APP_SECRET: 'changeme-changeme-changeme-changeme' },
    'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret) é fácil de adivinhar. Use um sorteado, como o que este comando imprime: openssl rand -base64 32',
  ],
  [
    { SESSION_RECORDER_URL: 'https://recorder.example.com' },
    'SESSION_RECORDER_URL e SESSION_RECORDER_KEY só funcionam juntas: falta uma das duas.',
  ],
  [
    { SESSION_RECORDER_URL: 'javascript:alert(1)', SESSION_RECORDER_KEY: 'k' },
    'SESSION_RECORDER_URL deve ser um endereço http ou https, e é "javascript:alert(1)".',
  ],
  [{ METRICS_TOKEN: 'curto' }, 'METRICS_TOKEN deve ter pelo menos 16 caracteres.'],
  [{ PORT: 'abc' }, 'PORT deve ser um número inteiro de 0 a 65535, e é "abc".'],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL deve ser um destes: silent, fatal, error, warn, info, debug, trace, e é "verbose".',
  ],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.'],
  [
    { SMTP_URL: 'smtp://%:segredo@mail.example.com' },
    'SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.',
  ],
  [
    { MAIL_FROM: 'entregas' },
    'MAIL_FROM deve ser um e-mail, ou como "Entregas <entregas@exemplo.com.br>", e é "entregas".',
  ],
  [{ TIME_ZONE: 'Brasil/Floripa' }, 'TIME_ZONE não é um fuso horário conhecido: "Brasil/Floripa".'],
])('with %j the server ends at once with one sentence', async (env, sentence) => {
  const server = start({ APP_SECRET: '', ...env })
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toBe(`${sentence}\n`)
})

test.each([
  [{ ADMIN_EMAIL: 'dona' }, 'ADMIN_EMAIL não serve para o primeiro administrador: E-mail inválido.'],
  [
    { ADMIN_PASSWORD: 'senha' },
    'ADMIN_PASSWORD não serve para o primeiro administrador: A senha deve ter no mínimo 8 caracteres.',
  ],
  [
    { ADMIN_NAME: 'x'.repeat(121) },
    'ADMIN_NAME não serve para o primeiro administrador: Nome deve ter no máximo 120 caracteres.',
  ],
])('a first admin from %j is refused with one sentence', async (env, sentence) => {
  const empty = await ownDatabase()
  const server = start({ DATABASE_URL: urlOf(empty), APP_SECRET: 'a secret of this test', ...env })
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toBe(`${sentence}\n`)
  await empty.drop()
})

test('with an external PostgreSQL the server creates the first admin, warns of a short secret, and a stop completes open requests', async () => {
  const server = start({
    DATABASE_URL: urlOf(database),
    APP_SECRET: 'a secret of this test',
    HOST: '0.0.0.0',
    ADMIN_EMAIL: 'dona@example.com',
  })
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('Nos celulares da mesma rede, abra:')
  expect(server.output()).toContain('Aviso: O segredo da aplicação')
  const url = /http:\/\/localhost:\d+/.exec(server.output())?.[0] ?? ''
  const password = /senha: (\S+)/.exec(server.output())?.[1]
  const login = () =>
    fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'dona@example.com', password }),
    })
  const { accessToken } = (await (await login()).json()) as { accessToken: string }
  const socket = io(url, { auth: { token: accessToken }, transports: ['websocket'], reconnection: false })
  await new Promise((resolve) => socket.once('connected', resolve))
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))

  // Hashing eight passwords takes long enough for the signal to arrive while a request is open.
  const requests = Array.from({ length: 8 }, login)
  await Promise.race(requests)
  server.child.kill('SIGTERM')
  const answers = await Promise.all(requests)
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
  await disconnected
  expect((await server.ended)[0]).toBe(0)

  const again = start({ DATABASE_URL: urlOf(database), APP_SECRET: 'a secret of this test' })
  await expect.poll(() => again.output(), { timeout: 20_000 }).toContain('está no ar')
  expect(again.output()).not.toContain('senha:')
  again.child.kill('SIGINT')
  expect((await again.ended)[0]).toBe(0)
})

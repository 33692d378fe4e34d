import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '../test/database.ts'
import { printed } from '../test/printed.ts'
import { processEnv, serverProgram } from '../test/process-env.ts'

// Two servers start in sequence, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 })

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database.drop())

const urlOf = ({ connection: { host, port, user, database: name } }: typeof database) =>
  `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`

/** Starts the server as a separate process on the database of the test. */
function start(env: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [...flags, serverProgram], { env: { ...processEnv, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output, ended: once(child, 'close') as Promise<[number | null]> }
}

test('with a wrong setting the server ends at once with one sentence', async () => {
  const server = start({ APP_SECRET: 'a secret of this test', PORT: 'abc' })
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toBe('PORT deve ser um número inteiro de 0 a 65535, e é "abc".\n')
})

test('an older Node ends at once with one sentence', async () => {
  const asOlderNode = 'data:text/javascript,delete globalThis.AsyncDisposableStack'
  const server = start({ APP_SECRET: 'a secret of this test' }, ['--import', asOlderNode])
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toMatch(/^O Ligeiro precisa do Node 24 ou mais novo, e este é o .*\n$/)
})

test('with a HOST of another computer the server ends with one sentence', async () => {
  const empty = await ownDatabase()
  const server = start({ DATABASE_URL: urlOf(empty), APP_SECRET: 'a secret of this test', HOST: '192.0.2.1' })
  expect((await server.ended)[0]).toBe(1)
  const lines = server.output().trim().split('\n')
  expect(lines.at(-1)).toBe(
    'HOST não é um endereço deste computador. Use 127.0.0.1, ou 0.0.0.0 para atender a rede toda.',
  )
  expect(server.output()).not.toMatch(/^ +at /m)
  await empty.drop()
})

test('a first admin with a wrong e-mail is refused with one sentence', async () => {
  const empty = await ownDatabase()
  const server = start({ DATABASE_URL: urlOf(empty), APP_SECRET: 'a secret of this test', ADMIN_EMAIL: 'dona' })
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toBe('ADMIN_EMAIL não serve para o primeiro administrador: E-mail inválido.\n')
  await empty.drop()
})

test('with an external PostgreSQL the server creates the first admin, warns of a short secret, and a stop completes open requests', async () => {
  const server = start({
    DATABASE_URL: urlOf(database),
    APP_SECRET: 'a secret of this test',
    HOST: '0.0.0.0',
    ADMIN_EMAIL: 'dona@example.com',
  })
  await printed(server.child, server.output, 'Nos celulares da mesma rede, abra:')
  expect(server.output()).toContain('Aviso: O segredo da aplicação')
  const url = /http:\/\/localhost:\d+/.exec(server.output())?.[0] ?? ''
  const password = /senha: (\S+)/.exec(server.output())?.[1]
  const body = JSON.stringify({ email: 'dona@example.com', password })
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/auth/login`, { method: 'POST', headers: json, body })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const socket = io(url, { auth: { token: accessToken }, transports: ['websocket'], reconnection: false })
  await new Promise((resolve) => socket.once('connected', resolve))
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))

  const headers = { ...json, 'content-length': body.length, expect: '100-continue' }
  const opened = Array.from({ length: 8 }, () => request(`${url}/auth/login`, { method: 'POST', headers }))
  for (const each of opened) each.flushHeaders()
  // With `100 Continue` the server says that it has the headers of a request, so all eight are open when the signal comes.
  await Promise.all(opened.map((each) => once(each, 'continue')))
  const answers = Promise.all(opened.map((each) => once(each, 'response') as Promise<[IncomingMessage]>))
  server.child.kill('SIGTERM')
  await disconnected
  for (const each of opened) each.end(body)
  expect((await answers).map(([{ statusCode }]) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  for (const [each] of await answers) each.resume()
  expect((await server.ended)[0]).toBe(0)

  const again = start({ DATABASE_URL: urlOf(database), APP_SECRET: 'a secret of this test' })
  await printed(again.child, again.output, 'está no ar')
  expect(again.output()).not.toContain('senha:')
  again.child.kill('SIGINT')
  expect((await again.ended)[0]).toBe(0)
})

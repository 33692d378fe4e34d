import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { processEnv, serverProgram } from '#test/process-env.ts'

const admin = { email: 'admin@example.com', password: 'Senha-dos-testes-1' }

let database: Awaited<ReturnType<typeof ownDatabase>>
let servers: Awaited<ReturnType<typeof start>>[]
beforeAll(async () => {
  database = await ownDatabase()
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

/** Starts the server as a real process on the database of the test. */
async function start() {
  const { host, port = 5432, user, database: name } = database.connection
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...processEnv,
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
      APP_SECRET: 'a secret of this test',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += String(data)
        const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    url,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function call<T>(url: string, method: string, path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Connects a socket to the process at `url`. Resolves when the socket is in its rooms; `ended` resolves when the server ends it. */
async function screenAt(url: string, token: string) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const received: string[] = []
  socket.on('order:created', ({ order }: { order: { id: string } }) => received.push(order.id))
  await new Promise((resolve, reject) => {
    socket.once('connected', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, ended, received }
}

test('in two real processes on one database: what is ordered at one is heard at both, and who is removed at one is thrown out of both', async () => {
  const [here, there] = servers.map(({ url }) => url) as [string, string]
  const { accessToken } = await call<{ accessToken: string }>(here, 'POST', '/auth/login', admin)
  const password = 'Senha-dos-testes-1'
  const shop = { name: 'Loja', email: 'loja@example.com', password, confirmPassword: password, phone: '48999990000' }
  const { id } = await call<{ id: string }>(there, 'POST', '/users/create-admin', shop, accessToken)
  const { accessToken: token } = await call<{ accessToken: string }>(there, 'POST', '/auth/login', {
    email: shop.email,
    password,
  })
  const screens = await Promise.all([screenAt(here, token), screenAt(there, token)])
  const newOrder = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const order = await call<{ id: string }>(there, 'POST', '/orders/register', newOrder, token)
  for (const { received } of screens) await expect.poll(() => received).toEqual([order.id])

  await call(here, 'PUT', `/users/update-user/${id}`, { active: false }, accessToken)
  expect(await Promise.all(screens.map(({ ended }) => ended))).toEqual(['io server disconnect', 'io server disconnect'])
  for (const url of [here, there]) {
    await expect(screenAt(url, token)).rejects.toThrow('unauthenticated')
    await expect(call(url, 'POST', '/users/me', {}, token)).rejects.toThrow('401')
  }
})

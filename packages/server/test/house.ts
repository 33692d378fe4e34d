import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { ClientToServer, ServerToClient } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/user'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { buildApp } from '../src/app.ts'
import { accessTokens } from '../src/auth/access-token.ts'
import { beginSession } from '../src/auth/service.ts'
import type { Config } from '../src/config.ts'
import { connect } from '../src/db/connect.ts'
import { insertMotoboy } from '../src/motoboys/queries.ts'
import { present } from '../src/orders/present.ts'
import { loadOrders } from '../src/orders/queries.ts'
import { insertOrder } from '../src/orders/insert-order.ts'
import { insertUser } from '../src/users/queries.ts'
import { ownDatabase } from './database.ts'

export const config: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: null,
  publicUrl: 'http://localhost:3000',
  appSecret: 'a secret of the tests',
  appName: 'Ligeiro',
  timeZone: 'America/Sao_Paulo',
  supportPhone: '5548999990000',
  sessionRecorder: null,
  accessTokenSeconds: 900,
  trustProxy: false,
  logLevel: 'silent',
}

type Headers = Record<string, string>
export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Record<string, unknown> }
export type Person = Awaited<ReturnType<House['a']>>
export type House = Awaited<ReturnType<typeof openHouse>>
export type LiveClient = Socket<ServerToClient, ClientToServer>

/** The real product on a database of its own, with a clock that stands still until it is moved. */
export async function openHouse(overrides: Partial<Config> = {}) {
  const { connection, drop } = await ownDatabase()
  const db = connect(connection, 10, () => {})
  let present_ = new Date('2026-03-04T15:00:00.000Z')
  const clock = () => present_
  const settings = { ...config, ...overrides }
  const app = await buildApp({ db, connection, config: settings, clock, logger: false })
  await app.ready()
  const tokens = accessTokens(settings.appSecret, settings.accessTokenSeconds)
  const sockets: LiveClient[] = []

  async function send<T = Order>(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<T>> {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.inject({ method, url, ...payload, headers: { ...type, ...headers } })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: (isJson ? answer.json() : answer.payload) as T, headers: answer.headers }
  }

  /** Somebody of a role, signed in. A motoboy has his `motoboyId`. */
  async function a(role: Role, name: string = role) {
    const id = randomUUID()
    const email = `${id.slice(0, 8)}@example.com`
    await insertUser(db, { id, name, email, phone: '48999990000', role, password_hash: 'none', created_at: clock() })
    const motoboyId = role === 'motoboy' ? randomUUID() : null
    if (motoboyId)
      await insertMotoboy(db, { id: motoboyId, user_id: id, location: 'Rua A, Centro, SC, 88010-000', available: true })
    const { accessToken, refreshToken } = await beginSession(db, tokens, { id, role }, clock())
    const authorization = { authorization: `Bearer ${accessToken}` }
    const as =
      (method: InjectOptions['method']) =>
      <T = Order>(url: string, body?: unknown, headers?: Headers) =>
        send<T>(method, url, body, { ...authorization, ...headers })
    return {
      id,
      role,
      name,
      email,
      accessToken,
      refreshToken,
      motoboyId: motoboyId ?? '',
      get: as('GET'),
      post: as('POST'),
      put: as('PUT'),
      patch: as('PATCH'),
      delete: as('DELETE'),
    }
  }

  type Wanted = {
    client?: { id: string }
    motoboy?: { motoboyId: string } | null
    status?: OrderStatus
    price?: number | null
  }

  /** An order that stands where the test needs it. Its client is made when none is given. */
  async function anOrder({ client, motoboy = null, status = 'pending', price = 25 }: Wanted = {}): Promise<Order> {
    const owner = client ?? (await a('client'))
    const now = clock()
    const row = await insertOrder(
      db,
      { id: owner.id, role: 'client' },
      {
        id: randomUUID(),
        description: 'Bolo de casamento',
        pickup_address: 'Rua Bocaiúva, 2468',
        delivery_address: 'Rua Lauro Linhares, 1288',
        client_id: owner.id,
        delivery_code: '482913',
        now,
      },
    )
    await db
      .updateTable('orders')
      .set({
        status,
        price_cents: price === null ? null : Math.round(price * 100),
        motoboy_id: motoboy?.motoboyId ?? null,
        delivered_at: status === 'delivered' ? now : null,
      })
      .where('id', '=', row.id)
      .execute()
    return orderNow(row.id)
  }

  async function orderNow(id: string): Promise<Order> {
    const row = (await loadOrders(db, [id])).get(id)
    if (!row) throw new Error(`no order ${id}`)
    return present(row, 'admin')
  }

  const historyOf = async (id: string) => {
    const rows = await sql<{
      step: string
      at: Date
      received_at: Date | null
      before: Record<string, unknown>
      after: Record<string, unknown>
    }>`
      select step, at, received_at, before, after from order_events where order_id = ${id} order by id`.execute(db)
    return rows.rows
  }

  /** A live socket of somebody, connected and in its rooms. */
  async function live(person: { accessToken: string }): Promise<LiveClient> {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const socket: LiveClient = io(`http://127.0.0.1:${port}`, {
      auth: { token: person.accessToken },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connected', () => resolve())
      socket.once('connect_error', reject)
    })
    return socket
  }

  return {
    app,
    db,
    tokens,
    connection,
    send,
    a,
    anOrder,
    orderNow,
    historyOf,
    live,
    clock,
    /** Moves the clock on by milliseconds. */
    wait: (ms: number) => {
      present_ = new Date(present_.getTime() + ms)
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect()
      await app.close()
      await db.destroy()
      await drop()
    },
  }
}

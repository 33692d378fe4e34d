import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientToServer, ServerToClient } from '@ligeiro/contract/events'
import type { Role } from '@ligeiro/contract/role'
import { io, type Socket } from 'socket.io-client'
import { buildApp } from '../src/app.ts'
import { createAccessTokens } from '../src/people/auth/access-token.ts'
import { beginSession } from '../src/people/auth/session-tokens.ts'
import type { Config } from '../src/config.ts'
import { connect, type Connection } from '../src/platform/db/connect.ts'
import { newMetrics } from '../src/platform/metrics/metrics.ts'
import { historyOf, insertOrderAt, orderNow, type Wanted } from './an-order.ts'
import { callsWith, send } from './calls.ts'
import { lendDatabase } from './reused-database.ts'
import { insertSignedIn } from './signed-in-user.ts'
import { undocumentedAnswers } from './undocumented-answers.ts'

/** The origin of a push service that is always down: nothing listens on port 9. */
export const unreachableOrigin = 'http://127.0.0.1:9'

const defaults: Omit<Config, 'dataDir' | 'mapFile'> = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: null,
  publicUrl: 'http://localhost:3000',
  appSecret: 'a secret of the tests',
  appName: 'Ligeiro',
  timeZone: 'America/Sao_Paulo',
  city: null,
  state: null,
  cnpj: null,
  logo: null,
  fixed: [],
  supportPhone: '5548999990000',
  cepUrl: null,
  geocoderUrl: 'http://127.0.0.1:9/reverse',
  sessionRecorder: null,
  accessTokenSeconds: 900,
  adminSecondFactor: false,
  trustProxy: false,
  metricsToken: null,
  backupDir: null,
  trailDays: 0,
  positionsDays: 30,
  orderTextDays: 0,
  financialYears: 5,
  backupHour: 3,
  backupKeep: 14,
  backupKey: null,
  signup: 'open',
  privacyUrl: null,
  termsUrl: null,
  smtpUrl: null,
  mailFrom: 'entregas@example.com',
  pushServices: [unreachableOrigin],
  // The test clock does not run by itself, so a token bucket would never refill. Tests of limits use default-limits.ts.
  userWritesPerSecond: 0,
  adminWritesPerSecond: 0,
  anonymousCallsPerSecond: 0,
  userReadMsPerSecond: 0,
  adminReadMsPerSecond: 0,
  clientOpenOrders: 0,
  socketsPerUser: 0,
  logLevel: 'silent',
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
export type Person = Awaited<ReturnType<TestApp['createUser']>>
export type LiveClient = Socket<ServerToClient, ClientToServer>

function onDatabase(connection: Connection) {
  const db = connect(connection, 10, () => {})
  return { connection, db, giveBack: () => db.destroy() }
}

/** Starts the real app on its own database, or on the `given` one, with a clock that moves only by `advanceClock`. */
export async function startTestApp(overrides: Partial<Config> = {}, given?: Connection, { undoAcceptanceMs = 0 } = {}) {
  const { connection, db, giveBack } = given ? onDatabase(given) : await lendDatabase()
  let currentTime = new Date('2026-03-04T15:00:00.000Z')
  const clock = () => currentTime
  const dataDir = await mkdtemp(join(tmpdir(), 'ligeiro-testApp-'))
  const config = { ...defaults, dataDir, mapFile: join(dataDir, 'mapa.pmtiles'), ...overrides }
  const metrics = newMetrics()
  const delays: number[] = []
  const sleep = async (ms: number) => void delays.push(ms)
  const app = await buildApp({ db, connection, config, clock, logger: false, metrics, sleep, undoAcceptanceMs })
  const undocumented = undocumentedAnswers(app)
  await app.ready()
  const tokens = createAccessTokens(config.appSecret, config.accessTokenSeconds)
  const sockets: LiveClient[] = []
  let listening: Promise<string> | undefined

  /** Creates a user of a role and signs them in. `motoboyId` is empty for the other roles. */
  async function createUser(role: Role, name: string = role) {
    const id: string = randomUUID()
    const email = `${id.slice(0, 8)}@example.com`
    const motoboyId = role === 'motoboy' ? randomUUID() : ''
    const location = role === 'motoboy' ? 'Rua A, Centro, SC, 88010-000' : ''
    const user = { id, name, email, phone: '48999990000', role, password_hash: 'none', motoboyId, location }
    const { accessToken } = (await insertSignedIn(db, tokens, [user], clock()))[0]!
    const calls = callsWith(app, { authorization: `Bearer ${accessToken}` })
    return { id, role, name, email, accessToken, motoboyId, ...calls }
  }

  /** Starts one more session of the same user. */
  async function signInAgain<Somebody extends { id: string; role: Role }>(person: Somebody) {
    const { accessToken } = await beginSession(db, tokens, { id: person.id, role: person.role }, clock())
    return { ...person, accessToken, ...callsWith(app, { authorization: `Bearer ${accessToken}` }) }
  }

  /** Opens a Socket.IO connection of a user and waits until it is in its rooms. With `orEnd` a disconnect by the server rejects. */
  async function connectSocket(person: { accessToken: string }, { orEnd = false } = {}): Promise<LiveClient> {
    if (!app.server.listening) await (listening ??= app.listen({ host: '127.0.0.1', port: 0 }))
    const { port } = app.server.address() as AddressInfo
    const auth = { token: person.accessToken }
    const options = { auth, transports: ['websocket'], reconnection: false, forceNew: true }
    const socket: LiveClient = io(`http://127.0.0.1:${port}`, options)
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connected', () => resolve())
      socket.once('connect_error', reject)
      if (orEnd) socket.once('disconnect', (reason) => reject(new Error(reason)))
    })
    return socket
  }

  return {
    app,
    db,
    config,
    connection,
    clock,
    metrics,
    /** The delays of 429 answers, in ms. The test app does not wait for them. */
    delays,
    createUser,
    signInAgain,
    connectSocket,
    anonymous: callsWith(app, {}),
    send: <T>(...call: Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never) =>
      send<T>(app, ...call),
    createOrder: async ({ client, ...wanted }: Partial<Wanted> = {}) =>
      insertOrderAt(db, clock(), { client: client ?? (await createUser('client')), ...wanted }),
    orderNow: (id: string) => orderNow(db, id),
    historyOf: (id: string) => historyOf(db, id),
    /** Moves the clock forward by `ms` milliseconds. */
    advanceClock: (ms: number) => {
      currentTime = new Date(currentTime.getTime() + ms)
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect()
      await app.close()
      await giveBack()
      await rm(dataDir, { recursive: true, force: true })
      if (undocumented.size > 0) throw new Error(`Not in /openapi.json: ${[...undocumented].join(', ')}`)
    },
  }
}

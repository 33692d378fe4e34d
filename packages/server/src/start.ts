import { networkInterfaces } from 'node:os'
import type { EmbeddedPostgres } from '@ligeiro/embedded-postgres'
import type { FastifyInstance } from 'fastify'
import { ensureAddressIndexes } from './addresses/address-book/search-index.ts'
import { buildApp } from './app.ts'
import { keepAccountChanges } from './bootstrap/account-changes.ts'
import { secretWarning } from './bootstrap/app-secret.ts'
import { ensureFirstAdmin } from './bootstrap/first-admin.ts'
import {
  keepChecking,
  keepDerived,
  keepLearningEta,
  keepLearning,
  keepPurging,
  keepShifts,
} from './bootstrap/maintenance.ts'
import { Timers } from './bootstrap/timers.ts'
import type { ClockJump } from './bootstrap/clock-jumps/clock-jumps.ts'
import type { Config } from './config.ts'
import { checkServer } from './platform/db/check-server.ts'
import { connect, type Db } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { checkNoDemoAccounts } from './commands/demo/guard.ts'
import { keepDemoFresh } from './commands/demo/keep-fresh.ts'
import { shareDemoLinks } from './commands/demo/links.ts'
import { rideDemo } from './commands/demo/ride.ts'
import { seedDemo } from './commands/demo/seed.ts'
import { newMetrics } from './platform/metrics/metrics.ts'
import { ensureSearchIndex } from './orders/lists/search-index.ts'
import { systemClock } from './platform/time/clock.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** The IPv4 addresses at which other devices on the network reach this machine. */
const externalAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
    .map((address) => address?.address ?? '')

function announce(config: Config, port: number): void {
  printLine(`${config.appName} está no ar: http://localhost:${port}`)
  const warning = secretWarning(config.appSecret)
  if (warning) printLine(warning)
  if (config.host !== '0.0.0.0' && config.host !== '::') return
  printLine('Nos celulares da mesma rede, abra:')
  for (const address of externalAddresses()) printLine(`  http://${address}:${port}`)
}

type Deps = {
  config: Config
  demo: boolean
  embedded: Promise<EmbeddedPostgres> | null
  /** What has to be closed at the end, the last one first. */
  resources: AsyncDisposableStack
}

/** Prepares the database and serves the app. Rejects also when `resources` are closed meanwhile. */
export async function start({ config, demo, embedded, resources }: Deps): Promise<void> {
  const metrics = newMetrics()
  const timers = new Timers()
  if (config.databaseUrl) await checkServer(config.databaseUrl)
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : (await embedded!).connection
  let app: FastifyInstance | null = null
  const db = connect(connection, 10, (error) => {
    // During the shutdown the embedded database may close connections before the pool does, which is no loss.
    if (resources.disposed) return
    metrics.connectionLosses.inc()
    app?.log.warn({ err: error }, 'database connection lost')
  })
  resources.defer(() => db.destroy())
  resources.defer(async () => void (await Promise.all([app?.close(), timers.stop()])))
  await migrate(db, systemClock())
  if (demo) await seedDemo(db, systemClock(), printLine, config.timeZone)
  else {
    await checkNoDemoAccounts(db, config)
    await ensureFirstAdmin(db, process.env, systemClock(), ({ email, password }) =>
      printLine(`Primeiro administrador: ${email}  senha: ${password}  (mostrada só desta vez; troque-a ao entrar)`),
    )
  }
  app = await buildApp({ db, connection, config, clock: systemClock, metrics })
  const { log } = app
  await ensureSearchIndex(db, (error) =>
    log.warn({ err: error }, 'search without an index, which is slow: the database refuses the extension pg_trgm'),
  )
  await ensureAddressIndexes(db, (error) =>
    log.warn({ err: error }, 'search of addresses without an index: the database refuses the extension pg_trgm'),
  )
  if (demo) await keepDemoAlive(app, db, timers, config)
  await app.listen({ host: config.host, port: config.port })
  const onJump = (jump: ClockJump) => log.warn(jump, 'the clock jumped: nothing is deleted for a day')
  keepPurging(timers, db, config, { onJump })
  keepDerived(timers, app, db, config)
  keepAccountChanges(timers, app, db, config)
  keepLearning(timers, app, db, config)
  keepChecking(timers, app, db)
  keepShifts(timers, app, db)
  // The demo's times were made with it.
  if (!demo) keepLearningEta(timers, app, db, config)
  const address = app.server.address()
  announce(config, typeof address === 'object' && address ? address.port : config.port)
  if (demo) await shareDemoLinks(db, systemClock(), config, printLine)
}

/** How often the motoboys of the demo move, and how long after its last use, in ms. */
const [rideMs, rideForMs] = [3000, 60_000]

async function keepDemoAlive(app: FastifyInstance, db: Db, timers: Timers, { dataDir }: Config): Promise<void> {
  const use = await keepDemoFresh(db, dataDir, systemClock)
  const ride = rideDemo(db)
  const warn = (message: string) => (error: unknown) => app.log.warn({ err: error }, message)
  let usedAt = 0
  app.server.on('request', () => {
    usedAt = Date.now()
    void use().catch(warn('the demo keeps old times'))
  })
  timers.every(rideMs, async () => {
    if (Date.now() - usedAt < rideForMs) await ride(systemClock()).catch(warn('the motoboys of the demo stand still'))
  })
}

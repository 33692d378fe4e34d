import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { secretWarning } from './bootstrap/app-secret.ts'
import { buildApp } from './app.ts'
import { purgeSessions } from './auth/purge-sessions.ts'
import { systemClock } from './time/clock.ts'
import { BadEnvironment, readConfig, type Config } from './config.ts'
import { connect, type Connection, type Db } from './db/connect.ts'
import { CannotStart, startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded/start.ts'
import { migrate } from './db/migrate.ts'
import { demoConfig, refuseDemoAccounts } from './demo/guard.ts'
import { seedDemo } from './demo/seed.ts'
import { rememberErased } from './erasure/erase.ts'
import { ensureFirstAdmin } from './bootstrap/first-admin.ts'
import { purgePlaces } from './geo/service.ts'
import { purgeIdempotencyKeys } from './idempotency/once.ts'
import { purgePasswordTokens } from './emails/queries.ts'
import { purgeAttempts } from './limits/attempts.ts'
import { purgeEmailFiles } from './emails/purge-email-files.ts'
import { purgePushes } from './push/queries.ts'
import { newMetrics } from './metrics/metrics.ts'
import { ScheduledBackup } from './scheduled-backup/scheduled-backup.ts'
import { purgePositions } from './position-view-log/queries.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What only had to be remembered for a while. Without the database it is tried again an hour later. */
async function purgeExpired(db: Db, { dataDir, backupDir, positionsDays }: Config): Promise<void> {
  const now = systemClock()
  await Promise.allSettled([
    purgeIdempotencyKeys(db, now),
    purgeSessions(db, now),
    purgeAttempts(db, now),
    purgePlaces(db, now),
    purgePositions(db, now, positionsDays),
    purgePasswordTokens(db, now),
    purgePushes(db, now),
    purgeEmailFiles(dataDir, now),
    rememberErased(db, { dataDir, backupDir }, now),
  ])
}

/** The addresses at which other devices on the network reach this one. */
const addressesOfThisMachine = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
    .map((address) => address?.address ?? '')

function announce(config: Config, port: number): void {
  say(`${config.appName} está no ar: http://localhost:${port}`)
  const warning = secretWarning(config.appSecret)
  if (warning) say(warning)
  if (config.host !== '0.0.0.0' && config.host !== '::') return
  say('Nos celulares da mesma rede, abra:')
  for (const address of addressesOfThisMachine()) say(`  http://${address}:${port}`)
}

/** Ends everything in order, once: no request is cut, sockets are told, then the database stops. Tells whether that has begun. */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (stopping) process.exit(1)
      stopping = true
      say('Parando...')
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  return () => stopping
}

type Backing = { db: Db; connection: Connection; config: Config; disk: string | null }

/** Begins to look every minute whether a backup is due; now too: a night switched off is made up for. */
function nightlyBackup(app: FastifyInstance, { config, ...place }: Backing): ScheduledBackup | null {
  const { backupDir } = config
  if (!backupDir) return null
  const nightly = new ScheduledBackup({
    ...place,
    config: { ...config, backupDir },
    clock: systemClock,
    onDone: (done) => app.log.info(done, 'nightly backup made'),
    onTrouble: (error) => app.log.error({ err: error }, 'nightly backup failed'),
  })
  void nightly.look()
  setInterval(() => void nightly.look(), 60_000).unref()
  return nightly
}

async function start(): Promise<void> {
  const demo = process.argv.includes('--demo')
  const read = await readConfig(process.env)
  const config = demo ? demoConfig(read, process.env) : read
  let embedded: Promise<EmbeddedPostgres> | null = null
  let app: FastifyInstance | null = null
  let nightly: ScheduledBackup | null = null
  let endDatabase = async () => {}
  const stop = async () => {
    await Promise.all([app?.close(), nightly?.stop()])
    await endDatabase()
    // Also one that is still starting: told to stop now, it would be left behind.
    await embedded?.then(
      (postgres) => postgres.stop(),
      () => {},
    )
  }
  const stopping = stopOnSignals(stop)
  try {
    const metrics = newMetrics()
    const connection: Connection = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : (await (embedded = startEmbeddedPostgres({ dataDir: config.dataDir, say }))).connection
    const db = connect(connection, 10, (error) => {
      // A pool that ends does not wait for its goodbyes, and our own database may be faster than they are.
      if (stopping()) return
      metrics.connectionLosses.inc()
      app?.log.warn({ err: error }, 'database connection lost')
    })
    endDatabase = () => db.destroy()
    await migrate(db, systemClock())
    if (demo) await seedDemo(db, systemClock(), say)
    else {
      await refuseDemoAccounts(db, config)
      await ensureFirstAdmin(db, process.env, systemClock(), ({ email, password }) =>
        say(`Primeiro administrador: ${email}  senha: ${password}  (mostrada só desta vez; troque-a ao entrar)`),
      )
    }
    app = await buildApp({ db, connection, config, clock: systemClock, metrics })
    await app.listen({ host: config.host, port: config.port })
    // At once too: a house that is started every morning never sees the hour end.
    void purgeExpired(db, config)
    const forgetting = setInterval(() => void purgeExpired(db, config), 3_600_000)
    forgetting.unref()
    nightly = nightlyBackup(app, { db, connection, config, disk: config.databaseUrl ? null : config.dataDir })
    const address = app.server.address()
    announce(config, typeof address === 'object' && address ? address.port : config.port)
  } catch (error) {
    // What breaks while we stop is the stopping's doing.
    if (stopping()) return
    await stop().catch(() => {})
    throw error
  }
}

/** A sentence where we know what is wrong, a stack trace where we do not. */
function reasonOf(error: unknown): string {
  if ((error as { code?: unknown }).code === 'EADDRINUSE')
    return 'A porta já está em uso por outro programa. Escolha outra com PORT.'
  if (error instanceof BadEnvironment || error instanceof CannotStart) return error.message
  return (error instanceof Error && error.stack) || String(error)
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})

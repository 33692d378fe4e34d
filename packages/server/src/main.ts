import { networkInterfaces } from 'node:os'
import { CannotStart, startEmbeddedPostgres, type EmbeddedPostgres } from '@ligeiro/embedded-postgres'
import type { FastifyInstance } from 'fastify'
import { secretWarning } from './bootstrap/app-secret.ts'
import { buildApp } from './app.ts'
import { purgeSessions } from './auth/purge-sessions.ts'
import { systemClock } from './time/clock.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { connect, type Connection, type Db } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { demoConfig, checkNoDemoAccounts } from './demo/guard.ts'
import { keepDemoFresh } from './demo/keep-fresh.ts'
import { seedDemo } from './demo/seed.ts'
import { updateErasedLists } from './erasure/erase.ts'
import { ensureFirstAdmin } from './bootstrap/first-admin.ts'
import { purgePlaces } from './geo/service.ts'
import { purgeIdempotencyKeys } from './idempotency/once.ts'
import { purgePasswordTokens } from './emails/queries.ts'
import { purgeAttempts } from './limits/attempts.ts'
import { purgeEmailFiles } from './emails/purge-email-files.ts'
import { ensureSearchIndex, indexNewTexts } from './orders/search-index.ts'
import { recountTotals, advanceTotals } from './orders/totals.ts'
import { purgePushes } from './push/queries.ts'
import { newMetrics } from './metrics/metrics.ts'
import { ScheduledBackup } from './scheduled-backup/scheduled-backup.ts'
import { purgePositions } from './position-view-log/queries.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Deletes data whose retention period has passed. If the database is unavailable, the next attempt is an hour later. */
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
    updateErasedLists(db, { dataDir, backupDir }, now),
  ])
}

/** Keeps what is derived from the orders near the present: totals, and the index of the search. */
function keepDerived(app: FastifyInstance, db: Db): void {
  const attempt = (work: (db: Db) => Promise<void>) =>
    void work(db).catch((error: unknown) => app.log.warn({ err: error }, 'totals and search of orders'))
  attempt(recountTotals)
  setInterval(() => attempt(recountTotals), 3_600_000).unref()
  setInterval(() => {
    attempt(advanceTotals)
    attempt(indexNewTexts)
  }, 60_000).unref()
}

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

/**
 * Calls `stop` once, on the first signal. `stop` finishes open requests, notifies the sockets and then stops the database. Returns a
 * function that tells whether the shutdown has begun.
 */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1)
      stopping = true
      printLine('Parando...')
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

type BackupDeps = { db: Db; connection: Connection; config: Config; disk: string | null }

/**
 * Checks every minute whether a backup is due. The first check is immediate, so that a backup missed while the server was switched off
 * is made at the next start.
 */
function startScheduledBackup(app: FastifyInstance, { config, ...database }: BackupDeps): ScheduledBackup | null {
  const { backupDir } = config
  if (!backupDir) return null
  const scheduledBackup = new ScheduledBackup({
    ...database,
    config: { ...config, backupDir },
    clock: systemClock,
    onDone: (done) => app.log.info(done, 'nightly backup made'),
    onTrouble: (error) => app.log.error({ err: error }, 'nightly backup failed'),
  })
  void scheduledBackup.look()
  setInterval(() => void scheduledBackup.look(), 60_000).unref()
  return scheduledBackup
}

async function start(): Promise<void> {
  const demo = process.argv.includes('--demo')
  const envConfig = await readConfig(process.env)
  const config = demo ? demoConfig(envConfig, process.env) : envConfig
  let embedded: Promise<EmbeddedPostgres> | null = null
  let app: FastifyInstance | null = null
  let scheduledBackup: ScheduledBackup | null = null
  let closePool = async () => {}
  const stop = async () => {
    await Promise.all([app?.close(), scheduledBackup?.stop()])
    await closePool()
    // Waits for an embedded PostgreSQL that is still starting, because otherwise it would keep running after this process ends.
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
      : (await (embedded = startEmbeddedPostgres({ dataDir: config.dataDir, say: printLine }))).connection
    const db = connect(connection, 10, (error) => {
      // During the shutdown the embedded database may close connections before the pool does, which is no loss.
      if (stopping()) return
      metrics.connectionLosses.inc()
      app?.log.warn({ err: error }, 'database connection lost')
    })
    closePool = () => db.destroy()
    await migrate(db, systemClock())
    if (demo) await seedDemo(db, systemClock(), printLine)
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
    if (demo) {
      const use = await keepDemoFresh(db, config.dataDir, systemClock)
      app.server.on(
        'request',
        () => void use().catch((error: unknown) => log.warn({ err: error }, 'the demo keeps old times')),
      )
    }
    await app.listen({ host: config.host, port: config.port })
    // Also purges at once: a server that runs for less than an hour at a time would otherwise never purge.
    void purgeExpired(db, config)
    const purgeTimer = setInterval(() => void purgeExpired(db, config), 3_600_000)
    purgeTimer.unref()
    keepDerived(app, db)
    scheduledBackup = startScheduledBackup(app, {
      db,
      connection,
      config,
      disk: config.databaseUrl ? null : config.dataDir,
    })
    const address = app.server.address()
    announce(config, typeof address === 'object' && address ? address.port : config.port)
  } catch (error) {
    // Errors during the shutdown are caused by the shutdown, so they are ignored.
    if (stopping()) return
    await stop().catch(() => {})
    throw error
  }
}

/** Returns a message in pt-BR for a known problem, or the stack trace for an unknown error. */
function startErrorText(error: unknown): string {
  if ((error as { code?: unknown }).code === 'EADDRINUSE')
    return 'A porta já está em uso por outro programa. Escolha outra com PORT.'
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  return (error instanceof Error && error.stack) || String(error)
}

start().catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error)}\n`)
  process.exit(1)
})

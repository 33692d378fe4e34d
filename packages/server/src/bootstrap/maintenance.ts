import type { FastifyInstance } from 'fastify'
import { learnAddresses } from '../addresses/address-book/learn.ts'
import { createPoints } from '../addresses/points/points.ts'
import { observeClock, type ClockJump } from './clock-jumps/clock-jumps.ts'
import { moveFutureMoments } from './clock-jumps/future-moments.ts'
import type { Config } from '../config.ts'
import type { Connection, Db } from '../platform/db/connect.ts'
import { createDeliverySecrets } from '../platform/encryption/delivery-secrets.ts'
import { checkNightly } from '../money/books/check.ts'
import { updateErasedLists } from '../people/erasure/erase.ts'
import { features } from '../people/retention/features.ts'
import { logRarely } from '../platform/jobs/log-rarely.ts'
import { releaseFutureJobs } from '../platform/jobs/release-future-jobs.ts'
import { indexNewTexts } from '../orders/lists/search-index.ts'
import { learnEta } from '../orders/eta/nightly.ts'
import { advanceTotals, recountTotals } from '../orders/lists/totals.ts'
import { fillQrHashes } from '../orders/proof/qr-hashes.ts'
import { Bairros } from '../prices/known-bairros.ts'
import { ScheduledBackup } from '../backups/nightly-backup/scheduled-backup.ts'
import { endInactiveShifts } from '../shifts/shift/change-shift.ts'
import { systemClock, type Clock } from '../platform/time/clock.ts'
import type { Timers } from './timers.ts'

const purgeExpired = (db: Db, now: Date, config: Config) =>
  Promise.allSettled(features.flatMap(({ purge = [] }) => purge.map((each) => each(db, now, config))))

type Purging = { clock?: Clock; onJump?: (jump: ClockJump) => void }

/**
 * Deletes expired data every hour, and at once, because a server that runs for less than an hour at a time would never do so otherwise.
 * Looks at the clock every minute, and deletes nothing for a day after a jump. If the database is unavailable, the next attempt is an hour
 * later.
 */
export function keepPurging(
  timers: Timers,
  db: Db,
  config: Config,
  { clock = systemClock, onJump = () => {} }: Purging = {},
): void {
  let known = 0
  const observe = async (now: Date) => {
    const jump = await observeClock(db, now)
    if (jump && jump.to.getTime() !== known) onJump(jump)
    known = jump?.to.getTime() ?? 0
    return jump
  }
  const purge = async () => {
    await updateErasedLists(db, config, clock()).catch(() => {})
    await releaseFutureJobs(db)
    const now = clock()
    if (await observe(now)) return
    await moveFutureMoments(db, now)
    await purgeExpired(db, now, config)
  }
  const retryLater = () => {}
  timers.nowAndEvery(3_600_000, () => purge().catch(retryLater))
  timers.every(60_000, async () => void (await observe(clock()).catch(retryLater)))
}

/** Keeps what is derived from the orders near the present: totals, and the index of the search, and the hashes of QRs. */
export function keepDerived(timers: Timers, app: FastifyInstance, db: Db, { appSecret }: Config): void {
  const secrets = createDeliverySecrets(appSecret)
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => app.log.warn({ err: error }, 'totals and search of orders'))
  timers.nowAndEvery(3_600_000, () => attempt(recountTotals(db)))
  timers.every(3_600_000, () => attempt(fillQrHashes(db, secrets)))
  timers.every(60_000, () => attempt(advanceTotals(db)))
  timers.every(60_000, () => attempt(indexNewTexts(db)))
}

/** Adds up the books once a day; of several processes one does it. */
export function keepChecking(timers: Timers, app: FastifyInstance, db: Db): void {
  timers.nowAndEvery(3_600_000, () =>
    checkNightly(db, systemClock()).catch((error: unknown) => app.log.warn({ err: error }, 'check of the books')),
  )
}

/** Ends shifts in which nothing happened for long. */
export function keepShifts(timers: Timers, app: FastifyInstance, db: Db): void {
  const warn = logRarely((error: unknown) => app.log.warn({ err: error }, 'shifts end later'))
  timers.every(60_000, () => endInactiveShifts(db, systemClock()).catch(warn))
}

/** Learns once a night how long deliveries take; of several processes one does it. */
export function keepLearningEta(timers: Timers, app: FastifyInstance, db: Db, config: Config): void {
  const night = () => {
    const points = createPoints({ config, bairros: new Bairros(config.city, config.state) })
    return learnEta(db, { points, zone: config.timeZone }, systemClock())
  }
  timers.nowAndEvery(3_600_000, () => night().catch((error: unknown) => app.log.warn({ err: error }, 'arrivals')))
}

/** Learns the addresses of new orders once a second, after their transactions; of two processes one does it. */
export function keepLearning(timers: Timers, app: FastifyInstance, db: Db, config: Config): void {
  const warn = logRarely((error: unknown) => app.log.warn({ err: error }, 'the address book learns later'))
  timers.every(1000, (signal) => learnAddresses(db, config.city, systemClock(), signal).catch(warn))
}

type BackupDeps = { app: FastifyInstance; db: Db; connection: Connection; config: Config; clock: Clock }

/** The backups of this process; null without BACKUP_DIR. */
export function createScheduledBackup({ app, config, ...database }: BackupDeps): ScheduledBackup | null {
  const { backupDir } = config
  if (!backupDir) return null
  return new ScheduledBackup({
    ...database,
    disk: config.databaseUrl ? null : config.dataDir,
    config: { ...config, backupDir },
    onDone: (done) => app.log.info(done, 'backup made'),
    onTrouble: (error) => app.log.error({ err: error }, 'backup failed'),
  })
}

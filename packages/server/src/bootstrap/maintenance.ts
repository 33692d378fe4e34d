import type { FastifyInstance } from 'fastify'
import { learnAddresses, purgeAddressBook } from '../address-book/learn.ts'
import { purgeNotices } from '../account-notices/queries.ts'
import { purgeSessions } from '../auth/purge-sessions.ts'
import { purgeCepAnswers } from '../ceps/queries.ts'
import { observeClock, type ClockJump } from '../clock-jumps/clock-jumps.ts'
import { moveFutureMoments } from '../clock-jumps/future-moments.ts'
import type { Config } from '../config.ts'
import type { Connection, Db } from '../db/connect.ts'
import { createDeliverySecrets } from '../encryption/delivery-secrets.ts'
import { purgeEmailFiles } from '../emails/purge-email-files.ts'
import { purgePasswordTokens } from '../emails/queries.ts'
import { purgeConfirmations } from '../email-confirmation/queries.ts'
import { updateErasedLists } from '../erasure/erase.ts'
import { purgePlaces } from '../geo/service.ts'
import { purgeIdempotencyKeys } from '../idempotency/once.ts'
import { purgeAttempts } from '../limits/attempts.ts'
import { logRarely } from '../jobs/log-rarely.ts'
import { releaseFutureJobs } from '../jobs/release-future-jobs.ts'
import { purgeLinks } from '../links/queries.ts'
import { purgeMerges } from '../merges/queries.ts'
import { redactOldOrders, removeOldRecipients } from '../orders/redact.ts'
import { indexNewTexts } from '../orders/search-index.ts'
import { advanceTotals, recountTotals } from '../orders/totals.ts'
import { purgePositions } from '../position-view-log/queries.ts'
import { purgeProofChecks } from '../proof/queries.ts'
import { fillQrHashes } from '../proof/qr-hashes.ts'
import { purgePushes } from '../push/queries.ts'
import { ScheduledBackup } from '../scheduled-backup/scheduled-backup.ts'
import { purgeIdentityTokens } from '../factors/identity-tokens.ts'
import { systemClock, type Clock } from '../time/clock.ts'
import type { Timers } from './timers.ts'

/** Deletes data whose retention period has passed at `now`. */
async function purgeExpired(db: Db, now: Date, { dataDir, positionsDays, orderTextDays }: Config): Promise<void> {
  await Promise.allSettled([
    purgeIdempotencyKeys(db, now),
    purgeSessions(db, now),
    purgeIdentityTokens(db, now),
    purgeAttempts(db, now),
    purgePlaces(db, now),
    purgePositions(db, now, positionsDays),
    redactOldOrders(db, now, orderTextDays),
    removeOldRecipients(db, now),
    purgePasswordTokens(db, now),
    purgePushes(db, now),
    purgeNotices(db, now),
    purgeConfirmations(db, now),
    purgeProofChecks(db, now),
    purgeLinks(db, now),
    purgeMerges(db, now),
    purgeAddressBook(db, now),
    purgeCepAnswers(db, now),
    purgeEmailFiles(dataDir, now),
  ])
}

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

/** Learns the addresses of new orders once a second, after their transactions; of two processes one does it. */
export function keepLearning(timers: Timers, app: FastifyInstance, db: Db, { city }: Config): void {
  const warn = logRarely((error: unknown) => app.log.warn({ err: error }, 'the address book learns later'))
  timers.every(1000, (signal) => learnAddresses(db, city, systemClock(), signal).catch(warn))
}

type BackupDeps = { db: Db; connection: Connection; config: Config; disk: string | null }

/**
 * Checks every minute whether a backup is due. The first check is immediate, so that a backup missed while the server was switched off
 * is made at the next start.
 */
export function startScheduledBackup(
  app: FastifyInstance,
  { config, ...database }: BackupDeps,
): ScheduledBackup | null {
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

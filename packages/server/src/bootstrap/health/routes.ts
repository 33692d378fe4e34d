import { systemApi } from '@ligeiro/contract/system-api'
import type { ProxyProblem } from '@ligeiro/contract/system-schemas'
import type { FastifyInstance } from 'fastify'
import { currentJump, type ClockJump } from '../clock-jumps/clock-jumps.ts'
import type { Config } from '../../config.ts'
import { hasOutdatedIndexes } from '../../platform/db/collations.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lastCheck } from '../../money/books/check.ts'
import { recentChange } from '../../money/pix/keys.ts'
import { moneySince } from '../../money/rules/queries.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { readMapFile } from '../../map/map-file.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { backupState, type BackupState } from '../../backups/nightly-backup/queries.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import { qrDataUrl } from '../../platform/http/qr-data-url.ts'
import { checkInstallation } from './check-installation.ts'
import { cacheFor } from './read-at-most-each.ts'

const presentBackup = ({ lastSuccess, problem, late, inFuture }: BackupState, zone: string) => ({
  last_success: lastSuccess?.toISOString() ?? null,
  problem:
    problem ??
    (inFuture &&
      `O backup mais novo tem uma data no futuro, ${inFuture.toLocaleString('pt-BR', { timeZone: zone })}: o relógio do servidor estava, ou está, errado.`),
  late,
})

const presentJump = (jump: ClockJump | null) =>
  jump && {
    from: jump.from.toISOString(),
    to: jump.to.toISOString(),
    careful_until: jump.carefulUntil.toISOString(),
  }

type Needs = {
  app: FastifyInstance
  db: Db
  config: Config
  jobs: Pick<Jobs, 'failing'>
  vapidPublicKey: string
  rateLimits: RateLimits
  live: { listening: () => boolean }
  proxyProblems: () => ProxyProblem[]
}

/** Registers the liveness and readiness probes, the public configuration and the system status for admins. */
export function healthRoutes(defineRoute: DefineRoute, deps: Needs): void {
  const { app, config } = deps
  app.get('/healthz', async () => ({ ok: true }))
  const isMigrated = cacheFor(1000, () =>
    pendingMigrations(deps.db).then(
      (names) => names.length === 0,
      () => false,
    ),
  )
  app.get('/readyz', {
    onRequest: async (request) => deps.rateLimits.chargeNetwork(request.ip, '/readyz'),
    handler: async (_request, reply) => {
      const ok = (await isMigrated()) && deps.live.listening()
      return reply.code(ok ? 200 : 503).send({ ok })
    },
  })
  defineRoute(systemApi.config, async ({ db, now }) => {
    const { dayEnd, earlier } = await readDayRule(db, config.timeZone)
    return {
      appName: config.appName,
      logo: config.logo,
      timeZone: config.timeZone,
      day_end: { time: dayEnd },
      earlier_day_ends: [...earlier],
      city: config.city,
      state: config.state,
      cnpj: config.cnpj,
      supportPhone: config.supportPhone,
      sessionRecorder: config.sessionRecorder,
      vapidPublicKey: deps.vapidPublicKey,
      sendsEmail: config.smtpUrl !== null,
      signup: config.signup,
      privacyUrl: config.privacyUrl,
      termsUrl: config.termsUrl,
      money: (await moneySince(db)) !== null,
      map: await readMapFile(config.mapFile),
      trail_days: config.trailDays,
      now: now.toISOString(),
    }
  })
  defineRoute(systemApi.checks, async ({ db, now }) => ({
    checks: await checkInstallation({ db, config, proxyProblems: deps.proxyProblems(), now }),
    address: config.publicUrl,
    address_qr: qrDataUrl(config.publicUrl),
  }))
  defineRoute(systemApi.status, async ({ db, now }) => ({
    backup: config.backupDir === null ? null : presentBackup(await backupState(db, now), config.timeZone),
    letters: { sent: config.smtpUrl !== null, waiting: await deps.jobs.failing(db, 'emails') },
    clock_jump: presentJump(await currentJump(db, now)),
    proxy: deps.proxyProblems(),
    database: (await hasOutdatedIndexes(db)) ? ['indexes_outdated' as const] : [],
    pix_key: await recentChange(db, now),
    ledger: await lastCheck(db),
  }))
}

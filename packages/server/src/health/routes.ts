import { systemApi } from '@ligeiro/contract/system-api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { backupState, type BackupState } from '../nightly/queries.ts'
import type { Serve } from '../serve.ts'

const presentBackup = ({ lastSuccess, problem, late }: BackupState) => ({
  last_success: lastSuccess?.toISOString() ?? null,
  problem,
  late,
})

/** What machines ask: alive, ready, how the product is set up. */
export function healthRoutes(
  app: FastifyInstance,
  serve: Serve,
  deps: { db: Db; config: Config; jobs: Pick<Jobs, 'failing'>; vapidPublicKey: string; listening: () => boolean },
): void {
  const { config } = deps
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const migrated = await pendingMigrations(deps.db).then(
      (names) => names.length === 0,
      () => false,
    )
    const ok = migrated && deps.listening()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  serve(systemApi.config, async ({ now }) => ({
    appName: config.appName,
    timeZone: config.timeZone,
    supportPhone: config.supportPhone,
    sessionRecorder: config.sessionRecorder,
    vapidPublicKey: deps.vapidPublicKey,
    now: now.toISOString(),
  }))
  serve(systemApi.status, async ({ db, now }) => ({
    backup: config.backupDir === null ? null : presentBackup(await backupState(db, now)),
    letters: { sent: config.smtpUrl !== null, waiting: await deps.jobs.failing(db, 'letters') },
  }))
}

import type { FastifyInstance } from 'fastify'
import { accountChangesWriter } from '../backups/account-changes/list.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import { logRarely } from '../platform/jobs/log-rarely.ts'
import type { Timers } from './timers.ts'

const writeChangesEveryMs = 5000

/** Writes who lost access, and whose keys changed, beside the data and the backups, for a restore of an older backup. */
export function keepAccountChanges(timers: Timers, app: FastifyInstance, db: Db, config: Config): void {
  const write = accountChangesWriter(db, config)
  const warn = logRarely((error: unknown) =>
    app.log.error({ err: error }, 'could not write the list of account changes'),
  )
  timers.nowAndEvery(writeChangesEveryMs, () => write().catch(warn))
}

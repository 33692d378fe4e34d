import type { DispatchSetting } from '@ligeiro/contract/settings-schemas'
import { readAuto, readAutoBy } from '../dispatch/setting.ts'
import type { Db } from '../../platform/db/connect.ts'
import { writeSetting } from './queries.ts'

type Change = { before: DispatchSetting; after: DispatchSetting; userId: string; now: Date }

/**
 * Stores in whose name the server dispatches by itself: the admin who switched it on, or who saved it after that one had ceased to be an
 * admin. Switching it off deletes what was to be dispatched. The setting is already written.
 */
export async function keepAutoBy(tx: Db, { before, after, userId, now }: Change): Promise<void> {
  if (before.auto === 'off' || after.auto === 'off') await tx.deleteFrom('auto_dispatches').execute()
  if (after.auto === 'off' || (after.auto === before.auto && (await readAuto(tx)))) return
  await writeSetting(tx, 'auto_by', { value: userId, userId, now, version: undefined })
}

/** Who switched it on, for admins. */
export async function presentAutoBy(db: Db, { auto }: DispatchSetting) {
  const by = auto === 'off' ? undefined : await readAutoBy(db)
  return by ? { name: by.name, active: by.active } : null
}

import type { QueueSetting } from '@ligeiro/contract/settings-schemas'
import type { Db } from '../../platform/db/connect.ts'

/** The rules of the queue until an admin changes them. */
export const defaultQueueSetting: QueueSetting = {
  max_open: 1,
  answer_seconds: 45,
  pause_minutes: 10,
  silence_minutes: 3,
  keep_minutes: 15,
  decline: 'end',
  timeouts: 2,
}

export async function readQueueSetting(db: Db): Promise<QueueSetting> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'queue').executeTakeFirst()
  return (row?.value as QueueSetting | undefined) ?? defaultQueueSetting
}

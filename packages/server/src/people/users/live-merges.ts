import type { Db } from '../../platform/db/connect.ts'

/** The merges that can still be undone, newest first, by the client who has the orders now. */
export async function liveMerges(db: Db, now: Date) {
  const rows = await db
    .selectFrom('client_merges as m')
    .innerJoin('users as former', 'former.id', 'm.from_id')
    .select(['m.id', 'm.into_id', 'm.expires_at', 'former.name'])
    .where('m.expires_at', '>', now)
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.id')
    .execute()
  return Map.groupBy(rows, ({ into_id }) => into_id)
}

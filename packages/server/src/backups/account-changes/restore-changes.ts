import type { ClientBase } from 'pg'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { applyChanges, peopleWithAccess, type Applied, type Person } from './apply-changes.ts'
import { joinChanges, type AccountChange } from './list.ts'

/** What a restore did about the changes of accounts since the backup. */
export type RestoredAccess = Applied & {
  /** Everybody who may sign in, if the changes since the backup are not known; otherwise null. */
  unknownFor: Person[] | null
}

/** The changes in the database that is about to be replaced; none if an older version made it. */
export async function changesBefore(client: ClientBase): Promise<AccountChange[]> {
  const { rows: found } = await client.query<{ is: boolean }>(`select to_regclass('account_changes') is not null as is`)
  if (!found[0]?.is) return []
  const { rows } = await client.query<AccountChange>(
    'select id, user_id as "user", what, at from account_changes order by number',
  )
  return rows
}

export type MissingChanges = {
  /** What happened after the backup, as far as the lists tell. */
  since: AccountChange[]
  /** Whether a list has the newest change that the backup holds: lists of another installation, and of none, do not. */
  isKnown: boolean
}

/** Compares the lists with a restored database, before anything in it is changed. A backup of a version without changes holds none. */
export async function missingChanges(db: Db, lists: readonly (readonly AccountChange[])[]): Promise<MissingChanges> {
  const listed = joinChanges(lists)
  const held = await db.selectFrom('account_changes').select('id').orderBy('number', 'desc').execute()
  const heldIds = new Set(held.map(({ id }) => id))
  return {
    since: listed.filter(({ id }) => !heldIds.has(id)),
    isKnown: listed.some(({ id }) => id === held[0]?.id),
  }
}

/** Applies the changes. Where they are not known all recovery codes are deleted, because used ones would be valid again. */
export async function restoreChanges(db: Db, { since, isKnown }: MissingChanges, now: Date): Promise<RestoredAccess> {
  for (const { id, user, what, at } of since)
    await sql`
      insert into account_changes (id, user_id, what, at) select ${id}, id, ${what}, ${at} from users where id = ${user}
      on conflict do nothing`.execute(db)
  const applied = await applyChanges(db, since, now)
  if (isKnown) return { ...applied, unknownFor: null }
  await db.deleteFrom('recovery_codes').execute()
  return { ...applied, unknownFor: await peopleWithAccess(db) }
}

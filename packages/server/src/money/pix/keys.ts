import { dayMs } from '@ligeiro/contract/durations'
import type { PixKeyInfo } from '@ligeiro/contract/pix-schemas'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** A person's account; null: the firm. */
export type Owner = string | null

export type StoredKey = Omit<Selectable<Schema['pix_keys']>, 'id' | 'owner_id'> & { changed_by_name: string }

export const findKey = (db: Db, owner: Owner): Promise<StoredKey | undefined> =>
  db
    .selectFrom('pix_keys as k')
    .innerJoin('users as u', 'u.id', 'k.changed_by')
    .select(['k.kind', 'k.key', 'k.name', 'k.city', 'k.changed_at', 'k.changed_by', 'u.name as changed_by_name'])
    .where(sql<boolean>`k.owner_id is not distinct from ${owner}::uuid`)
    .executeTakeFirst()

export const presentKey = (
  stored: StoredKey | undefined,
  mask: (key: string) => string = (key) => key,
): PixKeyInfo => ({
  kind: stored?.kind ?? null,
  key: stored ? mask(stored.key) : null,
  name: stored?.name ?? null,
  city: stored?.city ?? null,
  changed_at: stored?.changed_at.toISOString() ?? null,
  changed_by: stored ? { id: stored.changed_by, name: stored.changed_by_name } : null,
})

type NewKey = Pick<StoredKey, 'kind' | 'key' | 'name' | 'city' | 'changed_at' | 'changed_by'>

export async function storeKey(tx: Db, owner: Owner, key: NewKey): Promise<void> {
  await tx
    .insertInto('pix_keys')
    .values({ owner_id: owner, ...key })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(key))
    .execute()
}

/** For so long every admin reads who changed the firm's key: thieves begin there. */
const shownMs = 7 * dayMs

/** The last change of the firm's key, as long as admins are told of it. */
export async function recentChange(db: Db, now: Date) {
  const stored = await findKey(db, null)
  if (!stored || now.getTime() - stored.changed_at.getTime() >= shownMs) return null
  return { changed_at: stored.changed_at.toISOString(), by: stored.changed_by_name }
}

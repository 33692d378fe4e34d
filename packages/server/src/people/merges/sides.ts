import type { MergeSide } from '@ligeiro/contract/users-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'

/** Reads who the two clients of a merge are; 404 if one of them is unknown. */
export async function mergeSides(db: Db, { from, into }: { from: string; into: string }) {
  const ids = [from, into].filter(isId)
  const { rows } = await sql<
    Omit<MergeSide, 'created_at' | 'last_order_at'> & { created_at: Date; last_order_at: Date | null }
  >`
    select u.id, u.name, u.email, u.phone, u.created_at, u.self_registered, u.email_proven_at is not null as email_confirmed,
      (u.email is null or u.phone_confirmed_at is not null) as phone_confirmed, theirs.orders, theirs.last_order_at
    from users u cross join lateral (
      select count(*)::int as orders, max(o.created_at) as last_order_at from orders o
      where o.client_id = u.id and o.deleted_at is null
    ) theirs
    where u.id = any(${ids}::uuid[]) and u.deleted_at is null and u.role = 'client'`.execute(db)
  const side = (id: string): MergeSide => {
    const row = rows.find((account) => account.id === id.toLowerCase())
    if (!row) throw notFound('Usuário não encontrado.')
    const { created_at, last_order_at, ...rest } = row
    return { ...rest, created_at: created_at.toISOString(), last_order_at: last_order_at?.toISOString() ?? null }
  }
  return { from: side(from), into: side(into) }
}

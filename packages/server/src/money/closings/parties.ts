import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import type { Party } from './close.ts'

/** Also of a deactivated account, or one that has another role now: what is open can be closed. */
export async function motoboyParty(db: Db, id: string): Promise<Party> {
  const { rows } = await sql<Party>`
    select m.id, u.name, u.id as "userId" from motoboys m join users u on u.id = m.user_id
    where m.id = ${isId(id) ? id : null}::uuid and u.deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound('Motoboy não encontrado.')
  return rows[0]
}

export async function clientParty(db: Db, id: string): Promise<Party> {
  const { rows } = await sql<Party>`
    select u.id, u.name, u.id as "userId" from users u
    where u.id = ${isId(id) ? id : null}::uuid and u.deleted_at is null
      and (u.role = 'client' or exists (select from ledger_accounts a where a.party = u.id and a.kind = 'client_open'))`.execute(
    db,
  )
  if (!rows[0]) throw notFound('Cliente não encontrado.')
  return rows[0]
}

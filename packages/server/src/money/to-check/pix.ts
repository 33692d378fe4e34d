import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { toCheckApi } from '@ligeiro/contract/to-check-api'
import { sql, type RawBuilder } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { postEntries, type Entry } from '../books/post-entries.ts'
import type { Acting } from '../closings/close.ts'

type Pending = ResponseOf<typeof toCheckApi.answerPix>

async function readCharges(db: Db, condition: RawBuilder<unknown>): Promise<Pending[]> {
  const { rows } = await sql<Omit<Pending, 'amount' | 'at'> & { cents: number; at: Date }>`
    select p.id, p.txid, p.cents::float8 as cents, p.order_id as order, c.name as client,
      jsonb_build_object('id', m.id, 'name', mu.name) as motoboy, e.happened_at as at
    from pix_charges p join ledger_entries e on e.id = p.entry_id join users c on c.id = e.client_id
      join motoboys m on m.id = e.motoboy_id join users mu on mu.id = m.user_id
    where ${condition} order by p.made_at, p.id limit 200`.execute(db)
  return rows.map(({ cents, at, ...charge }) => ({ ...charge, amount: cents / 100, at: at.toISOString() }))
}

/** The oldest 200 of which nobody has said whether they arrived. */
export const readPendingPix = (db: Db) => readCharges(db, sql`p.answered_at is null and p.withdrawn_at is null`)

type Found = {
  order_id: string
  entry_id: string
  cents: number
  client_id: string
  motoboy_id: string
  day: string
  happened_at: Date
  is_over: boolean
}

/** An admin says whether a Pix arrived, once. If not, the collecting entry is reversed: what it covered is the client's again. */
export async function answerPix(
  tx: Db,
  id: string,
  received: boolean,
  { user, now, today }: Pick<Acting, 'user' | 'now' | 'today'>,
): Promise<Pending> {
  // First the order, as every step does: its corrections write to the charge too.
  await sql`
    select from orders where id = (select order_id from pix_charges where id = ${isId(id) ? id : null}::uuid) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Found>`
    select p.order_id, p.entry_id, p.cents::float8 as cents, e.client_id, e.motoboy_id, e.day::text as day, e.happened_at,
      p.answered_at is not null or p.withdrawn_at is not null as is_over
    from pix_charges p join ledger_entries e on e.id = p.entry_id
    where p.id = ${isId(id) ? id : null}::uuid for no key update of p`.execute(tx)
  const charge = rows[0]
  if (!charge) throw notFound('Pix não encontrado.')
  if (charge.is_over) throw conflict('Este Pix já foi respondido.')
  const { order_id, client_id, motoboy_id, cents } = charge
  const common = { order_id, client_id, motoboy_id, posted_at: now, actor_id: user.id, method: 'pix' }
  const entry: Entry = received
    ? {
        ...common,
        kind: 'pix',
        key: `pix:${id}`,
        day: today,
        happened_at: now,
        lines: [
          { kind: 'bank', party: null, cents },
          { kind: 'pix_pending', party: null, cents: -cents },
        ],
      }
    : {
        ...common,
        kind: 'collected',
        key: `reversal:${charge.entry_id}`,
        day: charge.day,
        happened_at: charge.happened_at,
        reverses: charge.entry_id,
      }
  await postEntries(tx, [entry])
  await tx
    .updateTable('pix_charges')
    .set({ answered_at: now, answered_by: user.id, received })
    .where('id', '=', id)
    .execute()
  await recordAuditEvent(tx, {
    actor: user.id,
    action: 'pix_answered',
    subject: client_id,
    order: order_id,
    after: { amount: cents / 100, received },
    at: now,
  })
  await notifyMoneyChanged(tx, { what: 'pix', id, party: client_id })
  return (await readCharges(tx, sql`p.id = ${id}::uuid`))[0]!
}

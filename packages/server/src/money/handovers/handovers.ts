import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import type { Handover } from '@ligeiro/contract/handovers-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { readMotoboysSeePrices } from '../../firm/shown-prices/shown-prices.ts'
import { believed } from '../../platform/time/believed.ts'
import { reais } from '../../prices/reais.ts'
import { readBookDay } from '../books/book-day.ts'
import { postEntry } from '../books/post-entries.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { readCarried } from './carried.ts'

type Row = {
  id: string
  motoboy: Handover['motoboy']
  client: Handover['client']
  cents: number
  happened_at: Date
  received: boolean | null
}

const present = ({ id, motoboy, client, cents, happened_at, received }: Row): Handover => ({
  id,
  motoboy,
  client,
  amount: reaisOf(cents),
  at: happened_at.toISOString(),
  state: received === null ? 'open' : received ? 'received' : 'denied',
})

async function readRows(
  db: Db,
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<Handover[]> {
  const { rows } = await sql<Row>`
    select h.id, jsonb_build_object('id', m.id, 'name', mu.name) as motoboy, jsonb_build_object('id', c.id, 'name', c.name) as client,
      h.cents::float8 as cents, h.happened_at, h.received
    from handovers h join motoboys m on m.id = h.motoboy_id join users mu on mu.id = m.user_id join users c on c.id = h.client_id
    where ${condition} order by h.made_at desc, h.id ${more}`.execute(db)
  return rows.map(present)
}

/** Which hand-overs a person reads: admins all, motoboys and clients their own. */
const ownedBy = ({ id, role }: SignedIn) => {
  if (role === 'admin') return sql`true`
  return role === 'client'
    ? sql`h.client_id = ${id}::uuid`
    : sql`h.motoboy_id = (select id from motoboys where user_id = ${id}::uuid)`
}

type Page = { limit?: string | undefined; before?: string | undefined }
export async function readHandovers(db: Db, user: SignedIn, { limit = '50', before }: Page): Promise<Handover[]> {
  if (before !== undefined && !isId(before)) return []
  const older =
    before === undefined
      ? sql`true`
      : sql`(h.made_at, h.id) < (select made_at, id from handovers where id = ${before}::uuid)`
  return readRows(db, sql`${ownedBy(user)} and ${older}`, sql`limit ${Number(limit)}`)
}

/** The oldest 200 that nobody has answered. */
export const readOpenHandovers = (db: Db): Promise<Handover[]> =>
  readRows(db, sql`h.answered_at is null`, sql`limit 200`)

/** Notifies the motoboy and the shop, who both read it. */
async function notifyOf(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ party: string }>`
    select unnest(array[h.client_id, m.user_id]) as party from handovers h join motoboys m on m.id = h.motoboy_id
    where h.id = ${id}::uuid`.execute(tx)
  for (const { party } of rows) await notifyMoneyChanged(tx, { what: 'handover', id, party })
}

/** How many hand-overs of one motoboy to one shop wait for an answer. */
const maxOpen = 5

type Given = { client_id: string; /** Cents. */ amount: number; happened_at?: string | undefined }

/** The motoboy gave cash back to its shop: not more than they carry of it, less what is not answered yet. */
export async function giveBack(
  tx: Db,
  user: SignedIn,
  { client_id, amount: cents, happened_at }: Given,
  now: Date,
): Promise<Handover> {
  // Locked, so that of two calls at once the second sees what the first gave back.
  const { rows } = await sql<{ id: string }>`
    select id from motoboys where user_id = ${user.id}::uuid for no key update`.execute(tx)
  const motoboy = rows[0]?.id
  if (motoboy === undefined) throw notFound('Motoboy não encontrado.')
  const carried = (await readCarried(tx, motoboy)).find(({ client }) => client.id === client_id.toLowerCase())
  if (!carried) throw notFound('Você não leva dinheiro desta loja.')
  const { rows: open } = await sql<{ cents: number; count: number }>`
    select coalesce(sum(cents), 0)::float8 as cents, count(*)::int as count from handovers
    where motoboy_id = ${motoboy}::uuid and client_id = ${carried.client.id}::uuid and answered_at is null`.execute(tx)
  if (open[0]!.count >= maxOpen)
    throw conflict(`Já há ${maxOpen} devoluções a esta loja sem resposta. Espere a loja responder.`)
  const left = carried.cents - open[0]!.cents
  if (cents > left)
    throw conflict(
      (await readMotoboysSeePrices(tx))
        ? `Você leva ${reais(Math.max(0, left))} desta loja.`
        : 'Você leva menos dinheiro desta loja.',
    )
  const id = randomUUID()
  await tx
    .insertInto('handovers')
    .values({
      id,
      motoboy_id: motoboy,
      client_id: carried.client.id,
      cents: String(cents),
      happened_at: believed(happened_at === undefined ? undefined : new Date(happened_at), now),
      made_at: now,
      answered_at: null,
      answered_by: null,
      received: null,
    })
    .execute()
  await notifyOf(tx, id)
  return (await readRows(tx, sql`h.id = ${id}::uuid`))[0]!
}

/** The shop or an admin says whether the cash was received, once. It counts from the day on which it was handed over. */
export async function answerHandover(
  tx: Db,
  user: SignedIn,
  id: string,
  received: boolean,
  now: Date,
): Promise<Handover> {
  const { rows } = await sql<{
    motoboy_id: string
    client_id: string
    cents: number
    happened_at: Date
    answered_at: Date | null
  }>`
    select h.motoboy_id, h.client_id, h.cents::float8 as cents, h.happened_at, h.answered_at from handovers h
    where h.id = ${isId(id) ? id : null}::uuid and ${ownedBy(user)} for no key update`.execute(tx)
  const handover = rows[0]
  if (!handover) throw notFound('Entrega de dinheiro não encontrada.')
  if (handover.answered_at) throw conflict('Já foi respondido.')
  const { motoboy_id, client_id, cents, happened_at } = handover
  await tx
    .updateTable('handovers')
    .set({ answered_at: now, answered_by: user.id, received })
    .where('id', '=', id)
    .execute()
  if (received) {
    await postEntry(tx, {
      kind: 'handover',
      key: `handover:${id}`,
      client_id,
      motoboy_id,
      day: await readBookDay(tx, happened_at),
      happened_at,
      posted_at: now,
      actor_id: user.id,
      lines: [
        { kind: 'client_custody', party: client_id, cents },
        { kind: 'courier_hand', party: motoboy_id, cents: -cents },
      ],
    })
  }
  if (user.role === 'admin')
    await recordAuditEvent(tx, { user, now }, 'handover_answered', {
      subject: client_id,
      after: { amount: reaisOf(cents), received },
    })
  await notifyOf(tx, id)
  return (await readRows(tx, sql`h.id = ${id}::uuid`))[0]!
}

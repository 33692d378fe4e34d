import { randomUUID } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { centsOf } from '@ligeiro/contract/money'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { longDay } from '../money/days.ts'
import { chargeFor } from '../money/pix/charge.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { conflict } from '../platform/http/errors.ts'
import type { LinkQuery } from './open-link.ts'
import { linkMessage, type MessageNeeds } from './pass-on.ts'
import { hashOf } from './token.ts'
import { reais } from './words.ts'

export type InvoiceLink = { link_id: string; closing_id: string; expires_at: Date; is_revoked: boolean }

/** A link ends so long after the invoice was paid. */
const keptDays = 60
/** When the link of the closing `c` ends; null: the invoice is not paid. */
const endOfLink = sql`case when c.open_cents = 0 then (
  select max(e.posted_at) from ledger_entries e where e.closing_id = c.id and e.kind = 'payment') + make_interval(days => ${sql.lit(keptDays)}) end`

export const invoiceLink: LinkQuery<InvoiceLink> = (hash) => sql`
  select l.id as link_id, l.closing_id, coalesce(${endOfLink}, timestamptz '9999-01-01') as expires_at,
    l.revoked_at is not null or c.reversed_at is not null or u.deleted_at is not null or not u.active as is_revoked
  from invoice_links l join closings c on c.id = l.closing_id join users u on u.id = c.client_id
  where l.token_hash = ${hash}`

/** The Pix code for what is open; undefined: nothing is, or the firm has no key. */
export const openCharge = async (db: Db, { number, open }: Invoice) =>
  open > 0 ? chargeFor(db, null, { kind: 'invoice', number, cents: centsOf(open) }) : undefined

/** The message with which an invoice is passed on, or with which an overdue one is asked for. Without an address or a key it has no such lines. */
function messageOf(
  invoice: Invoice,
  { appName, url, code }: { appName: string; url: string | undefined; code: string | undefined },
): string {
  const { number, client, total, open, due_on, status } = invoice
  const [sum, due] = [reais(centsOf(total)), longDay(due_on)]
  const rest = open > 0 && open < total ? ` Falta ${reais(centsOf(open))}.` : ''
  const parts = [...(url ? [url] : []), ...(code ? ['Pix copia e cola:', code] : [])]
  if (status === 'overdue')
    return [
      `Olá, ${client.name}! A fatura nº ${number}, de ${sum}, venceu em ${due}.${rest} Se já pagou, desconsidere.`,
      ...parts,
    ].join('\n')
  const state = open === 0 ? 'paga' : `vence em ${due}`
  const first = `Olá, ${client.name}! Fatura nº ${number} de ${appName}: ${sum}, ${state}.${rest}`
  return [first, ...parts, 'Não é documento fiscal.'].join('\n')
}

/** Makes the link of an invoice, or passes the live one on again; with `renew` another one. `db` must be the transaction of the call. */
export async function shareInvoice(
  db: Db,
  invoice: Invoice,
  { user, now, site, tokenOf }: MessageNeeds & { user: SignedIn; now: Date },
  { renew = false }: BodyOf<typeof invoicesApi.share>,
): Promise<ResponseOf<typeof invoicesApi.share>> {
  if (invoice.status === 'cancelled') throw conflict('Esta fatura foi cancelada.')
  // Of two that share at once the second finds the link of the first.
  await sql`select from closings where id = ${invoice.id}::uuid for no key update`.execute(db)
  const live = await db
    .selectFrom('invoice_links')
    .select('id')
    .where('closing_id', '=', invoice.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (live && renew) await db.updateTable('invoice_links').set({ revoked_at: now }).where('id', '=', live.id).execute()
  const kept = renew ? undefined : live
  const id = kept?.id ?? randomUUID()
  const token = tokenOf(id)
  const made = { token_hash: hashOf(token), made_by: user.id, made_at: now }
  await db
    .insertInto('invoice_links')
    .values({ id, closing_id: invoice.id, ...made, sent_at: now })
    .onConflict((link) => link.column('id').doUpdateSet({ sent_at: now }))
    .execute()
  await recordAuditEvent(db, { user, now }, 'invoice_shared', {
    subject: invoice.client.id,
    after: { number: invoice.number },
  })
  const { rows } = await sql<{ phone: string | null; expires_at: Date | null }>`
    select u.phone, ${endOfLink} as expires_at from closings c join users u on u.id = c.client_id
    where c.id = ${invoice.id}::uuid`.execute(db)
  const { phone, expires_at } = rows[0]!
  const { appName, publicUrl } = site
  // Without PUBLIC_URL the address opens on this computer only.
  const isReachable = new URL(publicUrl).hostname !== 'localhost'
  const code = (await openCharge(db, invoice))?.code
  return {
    link: { id, sent_at: now.toISOString(), expires_at: expires_at?.toISOString() ?? null },
    ...linkMessage(site, { kind: 'invoice', token, phone }, (url) =>
      messageOf(invoice, { appName, url: isReachable ? url : undefined, code }),
    ),
  }
}

import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { lockCustody } from '../books/custody.ts'
import { postEntry, postedNow, type Line } from '../books/post-entries.ts'
import type { Acting, Party } from '../closings/close.ts'

/** What a client is to receive is paid out of what the firm holds of theirs, then of their account below 0; set off, it goes to their next invoice. */
function linesOf(client: string, cents: number, from: From, available: number): Line[] {
  const held = from === 'invoice' ? cents : Math.min(cents, available)
  return [
    { kind: 'client_custody', party: client, cents: held },
    ...(from === 'invoice'
      ? [{ kind: 'client_open' as const, party: client, cents: -cents }]
      : [
          { kind: 'client_open' as const, party: client, cents: cents - held },
          { kind: from, party: null, cents: -cents },
        ]),
  ]
}

type From = 'cash' | 'bank' | 'invoice'

/** Hands a client's money on to them, or sets it off in their next invoice, and returns the entry's id. */
export async function remit(
  tx: Db,
  client: Party,
  { amount: cents, from, ...given }: { amount: number; from: From; day?: string | undefined },
  { user, now, today }: Pick<Acting, 'user' | 'now' | 'today'>,
): Promise<string> {
  const day = given.day ?? today
  if (day > today) throw invalid('O dia ainda não chegou', 'day')
  const { available, account } = await lockCustody(tx, client.id)
  // What their account is below 0 is in the next invoice already.
  const most = from === 'invoice' ? available : available + account
  if (cents > most) throw conflict(`Há ${reais(most)} para ${from === 'invoice' ? 'abater' : 'repassar'}.`)
  const id = await postEntry(tx, {
    kind: 'remittance',
    key: `remittance:${randomUUID()}`,
    client_id: client.id,
    method: from === 'invoice' ? 'offset' : from,
    day,
    ...postedNow({ user, now }),
    lines: linesOf(client.id, cents, from, available),
  })
  await recordAuditEvent(tx, { user, now }, 'money_remitted', {
    subject: client.id,
    after: { amount: reaisOf(cents), ...(from === 'invoice' && { method: 'offset' }) },
  })
  await notifyMoneyChanged(tx, { what: 'posting', id, party: client.userId })
  return id
}

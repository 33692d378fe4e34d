import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { readAvailableCustody } from '../books/custody.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Acting, Party } from '../closings/close.ts'

/** Hands a client's money on to them, and returns the entry's id. */
export async function remit(
  tx: Db,
  client: Party,
  { amount: cents, from }: { amount: number; from: 'cash' | 'bank' },
  { user, now, today }: Pick<Acting, 'user' | 'now' | 'today'>,
): Promise<string> {
  const available = await readAvailableCustody(tx, client.id)
  if (cents > available) throw conflict(`Há ${reais(Math.max(0, available))} para repassar.`)
  const [id] = await postEntries(tx, [
    {
      kind: 'remittance',
      key: `remittance:${randomUUID()}`,
      client_id: client.id,
      method: from,
      day: today,
      happened_at: now,
      posted_at: now,
      actor_id: user.id,
      lines: [
        { kind: 'client_custody', party: client.id, cents },
        { kind: from, party: null, cents: -cents },
      ],
    },
  ])
  await recordAuditEvent(tx, {
    actor: user.id,
    action: 'money_remitted',
    subject: client.id,
    after: { amount: reaisOf(cents) },
    at: now,
  })
  await notifyMoneyChanged(tx, { what: 'posting', id: id!, party: client.userId })
  return id!
}

import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import { postEntry, postedNow } from '../books/post-entries.ts'
import { lockClosings, type Acting, type Party } from '../closings/close.ts'
import { partyColumn, type ClosingKind } from '../closings/kinds.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { findOpening, readBefore } from './queries.ts'

/** The account that the opening of the party of such a closing is a line of. */
const accountOf = { invoice: 'client_open', settlement: 'courier_earned' } as const

/** Enters what a client or motoboy owed when the books began, once, and returns the entry's id. `amount`: cents, below 0 the firm owed. */
export async function enterOpening(
  tx: Db,
  kind: ClosingKind,
  party: Party,
  { amount: cents, text }: { amount: number; text?: string | undefined },
  { user, now, today }: Pick<Acting, 'user' | 'now' | 'today'>,
): Promise<string> {
  // Of two admins the second finds what the first entered.
  await lockClosings(tx)
  const entered = await findOpening(tx, party.id)
  if (entered) throw conflict(`O saldo anterior de ${party.name} já foi lançado: ${reais(centsOf(entered.amount))}.`)
  const before = await readBefore(tx, party.id)
  const id = await postEntry(tx, {
    kind: 'opening',
    key: `opening:${party.id}:${before.entered}`,
    ...partyColumn(kind, party.id),
    // The books of a firm may begin on a later day.
    day: before.day < today ? before.day : today,
    ...postedNow({ user, now }),
    reason: text ?? null,
    lines: [
      { kind: accountOf[kind], party: party.id, cents },
      { kind: 'opening', party: null, cents: -cents },
    ],
  })
  await notifyMoneyChanged(tx, { what: 'posting', id, party: party.userId })
  await recordAuditEvent(tx, { user, now }, 'money_posted', {
    subject: party.userId,
    after: { kind: 'opening', amount: reaisOf(cents) },
  })
  return id
}

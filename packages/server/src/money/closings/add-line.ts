import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/errors.ts'
import { postEntry, postedNow } from '../books/post-entries.ts'
import { notifyMoneyChanged } from '../notice.ts'
import type { Acting, Party } from './close.ts'

/** Adds a line in the admin's words to a client's account, in cents, below 0 a discount; returns the entry's id. */
export async function addLine(
  tx: Db,
  client: Party,
  { amount: cents, text, day }: { amount: number; text: string; day?: string | undefined },
  { user, now, today }: Acting,
): Promise<string> {
  if (day !== undefined && day > today) throw invalid('O dia ainda não chegou', 'day')
  const id = await postEntry(tx, {
    kind: 'line',
    key: `line:${randomUUID()}`,
    client_id: client.id,
    day: day ?? today,
    ...postedNow({ user, now }),
    reason: text,
    lines: [
      { kind: 'client_open', party: client.id, cents },
      { kind: 'revenue', party: null, cents: -cents },
    ],
  })
  await notifyMoneyChanged(tx, { what: 'posting', id, party: client.userId })
  await recordAuditEvent(tx, { user, now }, 'money_posted', {
    subject: client.id,
    after: { kind: 'line', amount: reaisOf(cents), day: day ?? today },
  })
  return id
}

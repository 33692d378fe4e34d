import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { dayMs } from '@ligeiro/contract/durations'
import type { SignedIn } from '@ligeiro/contract/user'
import { close } from '../../money/closings/close.ts'
import { readOpenLines } from '../../money/closings/lines.ts'
import { sumsOf } from '../../money/closings/sums.ts'
import { markSent } from '../../money/closings/mark-sent.ts'
import { pay } from '../../money/closings/pay.ts'
import { readInvoice } from '../../money/closings/read.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { addDays, lastPeriodEnd } from '../../money/days.ts'
import { storeKey } from '../../money/pix/keys.ts'
import { firm } from '../../money/rules/queries.ts'
import { saveRules } from '../../money/rules/save.ts'
import type { Db } from '../../platform/db/connect.ts'
import { demoCity } from './people.ts'

const firmKey = { kind: 'random', key: '123e4567-e12b-12d1-a456-426655440000', name: 'Ligeiro Demonstração' } as const

/** Begins the books before the first order of the demo, so that all of its deliveries are in them. */
export async function beginDemoBooks(db: Db, admin: SignedIn, now: Date, zone: string): Promise<void> {
  const began = new Date(now.getTime() - 60 * dayMs)
  const share = { kind: 'percent', bps: 8000, min: 6 } as const
  await saveRules(db, firm, { share, daily: 60 }, { user: admin, now: began, zone })
  await storeKey(db, null, { ...firmKey, city: demoCity, changed_at: began, changed_by: admin.id })
}

/** An invoice of the first client with deliveries by then, issued twelve days ago, paid in part and overdue. */
export async function createDemoInvoice(
  db: Db,
  { admin, clients }: { admin: SignedIn; clients: readonly (SignedIn & { name: string })[] },
  now: Date,
  zone: string,
): Promise<void> {
  const issuedAt = new Date(now.getTime() - 12 * dayMs)
  const today = await readToday(db, issuedAt, zone)
  const until = lastPeriodEnd(today, 'fortnightly')
  const acting = { user: admin, now: issuedAt, today, city: demoCity }
  for (const { id, name } of clients) {
    const { count, owed } = sumsOf(await readOpenLines(db, 'invoice', id, { until, city: demoCity }))
    if (owed <= 0) continue
    const expected = { count, total: owed }
    const party = { id, name, userId: id }
    const invoice = await close(db, 'invoice', party, { until, dueOn: addDays(today, 7), expected }, acting)
    await markSent(db, await readInvoice(db, invoice, acting), acting)
    const later = new Date(issuedAt.getTime() + 2 * dayMs)
    const amount = centsOf(Math.floor(reaisOf(owed) / 2)) || 1
    await pay(db, invoice, { amount, method: 'bank' }, { ...acting, now: later, today: addDays(today, 2) })
    return
  }
}

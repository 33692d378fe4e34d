import { dayMs } from '@ligeiro/contract/durations'
import type { TillPosting } from '@ligeiro/contract/till-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import { readToday } from '../../firm/settings/queries.ts'
import { addDays } from '../../money/days.ts'
import { readTillBalances } from '../../money/till/balances.ts'
import { countTill, readLastCount } from '../../money/till/counts.ts'
import { postTill } from '../../money/till/post.ts'
import type { Db } from '../../platform/db/connect.ts'
import { demoCity } from './people.ts'

/** What the firm did with its own money, so many days ago. */
const acts: [ago: number, posting: TillPosting][] = [
  [7, { kind: 'opening', from: 'cash', amount: 800_00 }],
  [7, { kind: 'opening', from: 'bank', amount: 2400_00 }],
  [6, { kind: 'expense', from: 'cash', amount: 60_00, note: 'Combustível' }],
  [5, { kind: 'expense', from: 'bank', amount: 89_90, note: 'Telefone e internet' }],
  [4, { kind: 'deposit', from: 'cash', amount: 200_00 }],
  [2, { kind: 'drop', amount: 100_00, note: 'Caixa cheio' }],
  [1, { kind: 'expense', from: 'cash', amount: 24_50, note: 'Água e café' }],
]

/** A week of the till: its first balances, expenses, what went to the bank, and a count that was R$ 1,50 short. */
export async function createDemoTill(db: Db, admin: SignedIn, now: Date, zone: string): Promise<void> {
  const today = await readToday(db, now, zone)
  const actingAt = (ago: number) => ({
    user: admin,
    now: new Date(now.getTime() - ago * dayMs),
    today: addDays(today, -ago),
    city: demoCity,
  })
  for (const [ago, posting] of acts) await postTill(db, posting, actingAt(ago))
  const { cash: expected } = await readTillBalances(db)
  const seen = { counted: Math.max(expected - 1_50, 0), expected, last_count: await readLastCount(db) }
  await countTill(db, { ...seen, reason: 'Troco dado a mais' }, actingAt(0))
}

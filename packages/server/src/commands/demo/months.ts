import type { SignedIn } from '@ligeiro/contract/user'
import { nextMonth } from '../../money/books/closed-months.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { closeMonth } from '../../money/months/close.ts'
import { readNext } from '../../money/months/read.ts'
import type { Db } from '../../platform/db/connect.ts'
import { demoCity } from './people.ts'

/** Closes every month of the demo's books that has ended. */
export async function closeDemoMonths(db: Db, user: SignedIn, now: Date, zone: string): Promise<void> {
  const acting = { user, now, today: await readToday(db, now, zone), city: demoCity }
  for (let month = await readNext(db); month !== null && nextMonth(month) <= acting.today; month = nextMonth(month))
    await closeMonth(db, month, acting)
}

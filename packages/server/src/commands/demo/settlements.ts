import { dayMs } from '@ligeiro/contract/durations'
import type { SignedIn } from '@ligeiro/contract/user'
import { close } from '../../money/closings/close.ts'
import { readOpenLines } from '../../money/closings/lines.ts'
import { netOf, sumsOf } from '../../money/closings/sums.ts'
import { pay } from '../../money/closings/pay.ts'
import { postManually } from '../../money/closings/post-manually.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { addDays } from '../../money/days.ts'
import type { Db } from '../../platform/db/connect.ts'
import { demoCity } from './people.ts'

type Motoboy = SignedIn & { motoboyId: string; name: string }
type People = { admin: SignedIn; motoboys: readonly Motoboy[] }

/** How many motoboys are left with something open. */
const leftOpen = 2

/** Closes and pays what the motoboys have open, but for two of them, of whom one has an advance. */
export async function createDemoSettlements(
  db: Db,
  { admin, motoboys }: People,
  now: Date,
  zone: string,
): Promise<void> {
  const today = await readToday(db, now, zone)
  const acting = { user: admin, now, today, city: demoCity }
  const open: { party: { id: string; name: string; userId: string }; count: number; net: number }[] = []
  for (const { id: userId, motoboyId: id, name } of motoboys) {
    const sums = sumsOf(await readOpenLines(db, 'settlement', id, { until: today, city: demoCity }))
    if (sums.count > 0) open.push({ party: { id, name, userId }, count: sums.count, net: netOf(sums) })
  }
  const [first] = open
  for (const { party, count, net } of open.slice(leftOpen)) {
    const closing = { until: today, dueOn: null, expected: { count, total: net } }
    const settlement = await close(db, 'settlement', party, closing, acting)
    if (net !== 0) await pay(db, settlement, { amount: Math.abs(net), method: net > 0 ? 'bank' : 'cash' }, acting)
  }
  if (!first) return
  const yesterday = { ...acting, now: new Date(now.getTime() - dayMs), today: addDays(today, -1) }
  await postManually(db, first.party, { kind: 'advance', amount: 20_00, reason: 'Vale para gasolina' }, yesterday)
}

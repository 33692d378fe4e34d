import { candidatesFor } from '@ligeiro/contract/candidates'
import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { readSettings, type Settings } from '../../firm/settings/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readFacts, type Needs } from './facts.ts'

type Ranked = { orders: OrderCandidates[]; settings: Settings }

/** Who could take each of these orders, the best first, by the rules of the firm. */
export async function rankCandidates(db: Db, needs: Needs, ids: readonly string[], now: Date): Promise<Ranked> {
  const settings = await readSettings(db)
  const rules = { ...settings.dispatch.value, max_open: settings.queue.value.max_open }
  const { orders, motoboys } = await readFacts(db, needs, ids, now)
  const ends = new Map(orders.map(({ id, pickup, delivery }) => [id, { pickup, delivery }]))
  const ranked = candidatesFor(orders, motoboys, rules).map(({ id, candidates }) => ({
    id,
    ...(ends.get(id) ?? { pickup: null, delivery: null }),
    candidates,
  }))
  return { orders: ranked, settings }
}

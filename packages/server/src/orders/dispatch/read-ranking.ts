import { rankCandidates } from '@ligeiro/contract/rank-candidates'
import type { Strategy } from '@ligeiro/contract/candidate-words'
import type { Candidate, OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { readSettings, type Settings } from '../../firm/settings/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readFacts, type Needs } from './facts.ts'

type Ranked = { orders: OrderCandidates[]; settings: Settings }

/** Who could take each of these orders, the best first, by the rules of the firm. */
export async function readRankings(db: Db, needs: Needs, ids: readonly string[], now: Date): Promise<Ranked> {
  const settings = await readSettings(db)
  const rules = { ...settings.dispatch.value, max_open: settings.queue.value.max_open }
  const { orders, motoboys } = await readFacts(db, needs, ids, now)
  const ends = new Map(orders.map(({ id, pickup, delivery }) => [id, { pickup, delivery }]))
  const ranked = rankCandidates(orders, motoboys, rules).map(({ id, candidates }) => ({
    id,
    ...(ends.get(id) ?? { pickup: null, delivery: null }),
    candidates,
  }))
  return { orders: ranked, settings }
}

export type Ranking = { candidates: Candidate[]; strategy: Strategy; answerSeconds: number }

/** Who could take one order, the best first. */
export async function readRanking(db: Db, needs: Needs, id: string, now: Date): Promise<Ranking> {
  const { orders, settings } = await readRankings(db, needs, [id], now)
  const { dispatch, queue } = settings
  return {
    candidates: orders[0]?.candidates ?? [],
    strategy: dispatch.value.strategy,
    answerSeconds: queue.value.answer_seconds,
  }
}

export const firstEligible = ({ candidates }: Ranking): Candidate | undefined =>
  candidates.find(({ eligible }) => eligible)

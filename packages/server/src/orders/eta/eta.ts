import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expectedBy, inSteps, type Expected } from '@ligeiro/contract/eta'
import type { etaApi } from '@ligeiro/contract/eta-api'
import { noEtaWords, notStartedWords } from '@ligeiro/contract/eta-words'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Points } from '../../addresses/points/points.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hourOf } from '../../platform/time/local-time.ts'
import { readCells } from './queries.ts'
import { wayTo } from './way.ts'

export type Eta = ResponseOf<typeof etaApi.ofOrder>
/** A range, as ISO 8601. */
export type Arrival = { from: string; to: string }
type Asked = { id: string; status: OrderStatus }

export type EtaNeeds = { points: Pick<Points, 'find' | 'findBairros'>; zone: string }
export type EtaOf = ReturnType<typeof createEta>

export function rangeOf(found: Pick<Expected, 'from' | 'to'>): Arrival {
  const { from, to } = inSteps(found)
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** Makes the one function that says when a delivery is expected (docs/product.md, When it arrives). */
export const createEta =
  ({ points, zone }: EtaNeeds) =>
  async (db: Db, { id, status }: Asked): Promise<Eta> => {
    if (status !== 'in_progress')
      return {
        reason: ['delivered', 'cancelled', 'rejected_by_client'].includes(status) ? 'Já terminou' : notStartedWords,
      }
    const way = await wayTo(db, points, id)
    if (!way) return { reason: noEtaWords }
    const { since, legs } = way
    const found = expectedBy(await readCells(db), { legs, startedAt: since.getTime(), hour: hourOf(since, zone) })
    if (found.from === undefined) return { reason: noEtaWords, n: found.n }
    return { ...rangeOf(found), n: found.n, basis: found.basis }
  }

/** The range alone; null where there is none. */
export const arrivalOf = (eta: Eta): Arrival | null => ('from' in eta ? { from: eta.from, to: eta.to } : null)

import { dayMs } from '@ligeiro/contract/durations'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { reaisOf } from '@ligeiro/contract/money'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Bairros } from './known-bairros.ts'
import { medianRules, readMedians } from './medians.ts'

/** A table between more bairros is not read at a glance, and 40 by 40 are fewer fares than a table may have. */
const maxBairros = 40
/** The medians of no client are those of anybody. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Counted = { from: string; to: string; deliveries: number }

/** Pairs of bairros with enough deliveries for a median, of the bairros with the most deliveries. */
async function busiestPairs(db: Db, now: Date) {
  const since = new Date(now.getTime() - medianRules.days * dayMs)
  const { rows } = await sql<Counted>`
    select pickup_bairro as "from", delivery_bairro as "to", count(*)::int as deliveries from orders
    where pickup_bairro is not null and delivery_bairro is not null and created_at > ${since}
      and status = 'delivered' and price_cents is not null and deleted_at is null
    group by 1, 2 having count(*) >= ${medianRules.ofClient} order by 3 desc, 1, 2`.execute(db)
  const counts = new Map<string, number>()
  for (const { from, to, deliveries } of rows)
    for (const bairro of new Set([from, to])) counts.set(bairro, (counts.get(bairro) ?? 0) + deliveries)
  const busiest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, maxBairros)
  const bairros = new Set(busiest.map(([bairro]) => bairro))
  return rows.filter(({ from, to }) => bairros.has(from) && bairros.has(to))
}

/** What the firm charges already, as a table: each median that a suggestion would name is a fare. `client`: the one whose table it is. */
export async function firstDraft(
  db: Db,
  client: string | undefined,
  { bairros, now }: { bairros: Bairros; now: Date },
): Promise<ResponseOf<typeof pricesApi.medians>> {
  await bairros.refresh(db)
  const pairs = await busiestPairs(db, now)
  const medians = await readMedians(
    db,
    pairs.map(({ from, to }) => ({ client: client ?? nobody, from, to })),
    now,
  )
  const known = pairs.flatMap((pair, index) => {
    const { cents, sample } = medians[index] ?? { cents: null, sample: 0 }
    return cents === null ? [] : [{ ...pair, cents, sample }]
  })
  const nameOf = (bairro: string) => bairros.known().get(bairro) ?? bairro
  const back = ({ from, to, cents }: (typeof known)[number]) =>
    known.findIndex((pair) => pair.from === to && pair.to === from && pair.cents === cents)
  return {
    bairros: [...new Set(known.flatMap(({ from, to }) => [from, to]))].map(nameOf),
    fares: known.flatMap((pair, index) => {
      const other = back(pair)
      // The way back of an earlier fare is part of it.
      if (other !== -1 && other < index) return []
      return [{ from: nameOf(pair.from), to: nameOf(pair.to), price: reaisOf(pair.cents), both: other > index }]
    }),
    deliveries: known.reduce((sum, { sample }) => sum + sample, 0),
  }
}

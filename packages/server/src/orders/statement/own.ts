import { reaisOf } from '@ligeiro/contract/money'
import { maxOwnOrders } from '@ligeiro/contract/statement-api'
import type { OwnStatement, StatementFilter } from '@ligeiro/contract/statement-schemas'
import { Readable } from 'node:stream'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/errors.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { csv } from './csv.ts'
import { readSums } from './queries.ts'
import { openSnapshot, readRows, type StatementRow } from './rows.ts'
import { toNumbers } from './read-statement.ts'

type Period = Pick<StatementFilter, 'start' | 'end' | 'by'>
type Request = { db: Db; /** The client. */ userId: string; zone: string; query: Period }

async function readSumsOf(tx: Tx, filter: StatementFilter, rule: DayRule) {
  const all = (await readSums(tx, filter, rule)).find(({ over }) => over === 'all')
  return all ? toNumbers(all) : { count: 0, total: 0, delivered: 0, delivered_total: 0, cancelled: 0 }
}

async function readFirst(tx: Tx, filter: StatementFilter, rule: DayRule): Promise<StatementRow[]> {
  const rows: StatementRow[] = []
  for await (const batch of readRows(tx, filter, { rule, withPricedAt: false })) {
    rows.push(...batch)
    if (rows.length >= maxOwnOrders) break
  }
  return rows.slice(0, maxOwnOrders)
}

const lineOf = (row: StatementRow): OwnStatement['lines'][number] => ({
  id: row.id,
  at: row.at,
  delivered_at: row.delivered_at,
  receiver: row.receiver,
  description: row.description,
  pickup_address: row.pickup_address,
  delivery_address: row.delivery_address,
  status: row.status,
  motoboy: row.motoboy_name,
  price: reaisOf(row.price_cents),
})

/** Reads in one snapshot: the filter is always that of the client's own account. */
async function inSnapshot<T>(
  { db, userId, zone, query: { start, end, by } }: Request,
  read: (tx: Tx, filter: StatementFilter, rule: DayRule) => Promise<T>,
): Promise<T> {
  const { tx, end: close } = await openSnapshot(db)
  try {
    return await read(tx, { start, end, by, client_id: userId }, await readDayRule(tx, zone))
  } finally {
    await close()
  }
}

/** The sums of a client's own orders, and the orders. */
export const readOwnStatement = (request: Request, { lines }: { lines: boolean }): Promise<OwnStatement> =>
  inSnapshot(request, async (tx, filter, rule) => ({
    ...(await readSumsOf(tx, filter, rule)),
    by: filter.by ?? 'created',
    lines: lines ? (await readFirst(tx, filter, rule)).map(lineOf) : [],
  }))

/** The file of a client's own orders. It is small, so it is read at once and holds no connection while it is sent. */
export const ownCsv = (request: Request): Promise<Readable> =>
  inSnapshot(request, async (tx, filter, rule) => {
    const { count } = await readSumsOf(tx, filter, rule)
    if (count > maxOwnOrders) throw invalid(tooMany(count), 'end')
    let text = ''
    for await (const part of csv(readRows(tx, filter, { rule, withPricedAt: false }), 'own')) text += part
    return Readable.from([text])
  })

const tooMany = (count: number) =>
  `São ${count.toLocaleString('pt-BR')} pedidos. Escolha um período de até ${maxOwnOrders.toLocaleString('pt-BR')}.`

import { orderStatuses } from '@ligeiro/contract/order-status'
import type { Statement, StatementFilter } from '@ligeiro/contract/statement-api'
import type { Db } from '../db/connect.ts'
import { invalid } from '../http/errors.ts'
import { present, withoutPlace } from '../orders/present.ts'
import { readKnown, readPreview, readSums, type Sums } from './queries.ts'
import { openSnapshot } from './rows.ts'

const alphabet = new Intl.Collator('pt-BR')
type Named = { name: string | null }
/** By name, what has none last. */
const byName = (a: Named, b: Named) => (a.name === null ? 1 : b.name === null ? -1 : alphabet.compare(a.name, b.name))

const numbers = ({ count, cents, delivered, cancelled }: Sums) => ({ count, total: cents / 100, delivered, cancelled })

/** A filter for somebody who never was is a mistake rather than an empty statement: 400 with the field. */
export async function refuseUnknownPeople(db: Db, filter: StatementFilter): Promise<void> {
  const known = await readKnown(db, filter)
  if (filter.client_id !== undefined && !known?.client) throw invalid('Cliente não encontrado', 'client_id')
  if (filter.motoboy_id !== undefined && !known?.motoboy) throw invalid('Motoboy não encontrado', 'motoboy_id')
}

/** The sums and the first orders of what a filter finds. `db` has to be one snapshot, or they may disagree. */
export async function sumUp(db: Db, filter: StatementFilter, zone: string, now: Date): Promise<Statement> {
  const sums = await readSums(db, filter, zone)
  const preview = await readPreview(db, filter, zone)
  const over = <T>(what: Sums['over'], as: (sums: Sums) => T) => sums.filter((row) => row.over === what).map(as)
  const [whole = { count: 0, total: 0, delivered: 0, cancelled: 0 }] = over('all', numbers)
  return {
    ...whole,
    preview: preview.map((row) => present(withoutPlace(row), 'admin', now)),
    by_client: over('client', (row) => ({
      id: row.client_id ?? '',
      name: row.client_name ?? '',
      ...numbers(row),
    })).sort(byName),
    by_motoboy: over('motoboy', (row) => ({ id: row.motoboy_id, name: row.motoboy_name, ...numbers(row) })).sort(
      byName,
    ),
    by_status: orderStatuses.flatMap((status) =>
      sums
        .filter((row) => row.over === 'status' && row.status === status)
        .map(({ count, cents }) => ({ status, count, total: cents / 100 })),
    ),
    by_day: over('day', (row) => ({ day: row.day ?? '', ...numbers(row) })).sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The statement as the dialog shows it, all of one moment. */
export async function readStatement(db: Db, filter: StatementFilter, zone: string, now: Date): Promise<Statement> {
  await refuseUnknownPeople(db, filter)
  const { tx, end } = await openSnapshot(db)
  try {
    return await sumUp(tx, filter, zone, now)
  } finally {
    await end()
  }
}

import { reaisOf } from '@ligeiro/contract/money'
import { orderStatuses } from '@ligeiro/contract/order-status'
import type { Statement, StatementFilter } from '@ligeiro/contract/statement-schemas'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/errors.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { present, withoutLocation } from '../order/present.ts'
import { readPeopleExist, readPreview, readSums, type Sums } from './queries.ts'
import { openSnapshot } from './rows.ts'

const collator = new Intl.Collator('pt-BR')
type Named = { name: string | null }
/** Sorts by name; a row without a name comes last. */
const byName = (a: Named, b: Named) => (a.name === null ? 1 : b.name === null ? -1 : collator.compare(a.name, b.name))

export const toNumbers = ({ count, cents, delivered, delivered_cents, cancelled }: Sums) => ({
  count,
  total: reaisOf(cents),
  delivered,
  delivered_total: reaisOf(delivered_cents),
  cancelled,
})

/** 400 with the field if the client or motoboy of the filter never existed: an empty statement would hide the mistake. */
export async function checkPeopleExist(db: Db, filter: StatementFilter): Promise<void> {
  const known = await readPeopleExist(db, filter)
  if (filter.client_id !== undefined && !known?.client) throw invalid('Cliente não encontrado', 'client_id')
  if (filter.motoboy_id !== undefined && !known?.motoboy) throw invalid('Motoboy não encontrado', 'motoboy_id')
}

/** Reads the sums and the first orders of a statement. `db` must be a snapshot, or the sums and the orders may differ. */
export async function readSummary(db: Db, filter: StatementFilter, rule: DayRule, now: Date): Promise<Statement> {
  const sums = await readSums(db, filter, rule)
  const preview = await readPreview(db, filter, rule)
  const mapGroups = <T>(group: Sums['over'], convert: (sums: Sums) => T) =>
    sums.filter((row) => row.over === group).map(convert)
  const [totals = { count: 0, total: 0, delivered: 0, delivered_total: 0, cancelled: 0 }] = mapGroups('all', toNumbers)
  return {
    ...totals,
    by: filter.by ?? 'created',
    preview: preview.map((row) => present(withoutLocation(row), 'admin', now)),
    by_client: mapGroups('client', (row) => ({
      id: row.client_id ?? '',
      name: row.client_name ?? '',
      ...toNumbers(row),
    })).sort(byName),
    by_motoboy: mapGroups('motoboy', (row) => ({ id: row.motoboy_id, name: row.motoboy_name, ...toNumbers(row) })).sort(
      byName,
    ),
    by_status: orderStatuses.flatMap((status) =>
      sums
        .filter((row) => row.over === 'status' && row.status === status)
        .map(({ count, cents }) => ({ status, count, total: reaisOf(cents) })),
    ),
    by_day: mapGroups('day', (row) => ({ day: row.day ?? '', ...toNumbers(row) })).sort((a, b) =>
      a.day < b.day ? -1 : 1,
    ),
  }
}

/** Reads the statement that the dialog shows, from one snapshot. */
export async function readStatement(db: Db, filter: StatementFilter, zone: string, now: Date): Promise<Statement> {
  await checkPeopleExist(db, filter)
  const { tx, end } = await openSnapshot(db)
  try {
    return await readSummary(tx, filter, await readDayRule(tx, zone), now)
  } finally {
    await end()
  }
}

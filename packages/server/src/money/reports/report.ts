import { reaisOf } from '@ligeiro/contract/money'
import type { MoneyReport, ReportFilter } from '@ligeiro/contract/money-reports-schemas'
import type { Db } from '../../platform/db/connect.ts'
import { readNames } from '../../prices/bairro-names.ts'
import { readBalances } from '../books/balances.ts'
import { readCollected, readGroups, type Group } from './queries.ts'

const collator = new Intl.Collator('pt-BR')
type Sums = Pick<Group, 'deliveries' | 'revenue' | 'cost'>
const inReais = ({ deliveries, revenue, cost }: Sums) => ({
  deliveries,
  revenue: reaisOf(revenue),
  cost: reaisOf(cost),
  margin: reaisOf(revenue - cost),
})

/** The folded key of a bairro as the firm spells it, otherwise with capitals. */
async function bairroNames(db: Db, city: string | null): Promise<(key: string) => string> {
  const { listed, learned } = await readNames(db, city)
  return (key) =>
    listed.get(key) ??
    learned.get(key) ??
    key.replaceAll(/(^|\s)(\S)/g, (_, gap: string, first: string) => gap + first.toUpperCase())
}

/** Revenue, cost and margin of a period: rows by day, otherwise by name, so that nobody is ranked. */
export async function readReport(
  db: Db,
  { start, end, by = 'day' }: ReportFilter,
  city: string | null,
): Promise<MoneyReport> {
  const days = { start, end }
  const found = await readGroups(db, by, days)
  const nameOf = by === 'bairro' ? await bairroNames(db, city) : undefined
  const named = found.map((row) => ({ ...row, name: row.key !== null && nameOf ? nameOf(row.key) : row.name }))
  const order = ({ key, name }: Group) => (by === 'day' ? key! : (name ?? ''))
  named.sort((a, b) =>
    a.key === null ? 1 : b.key === null ? -1 : collator.compare(order(a), order(b)) || collator.compare(a.key, b.key),
  )
  const sum = (of: keyof Sums) => found.reduce((total, row) => total + row[of], 0)
  return {
    by,
    rows: named
      .filter(({ deliveries, revenue, cost }) => deliveries !== 0 || revenue !== 0 || cost !== 0)
      .map(({ key, name, ...sums }) => ({ key, name, ...inReais(sums) })),
    totals: inReais({ deliveries: sum('deliveries'), revenue: sum('revenue'), cost: sum('cost') }),
    collected: await readCollected(db, days),
    balances: await readBalances(db),
  }
}

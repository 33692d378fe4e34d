import { monthTitle } from '@ligeiro/contract/month-name'
import type { MonthClosing } from '@ligeiro/contract/months-schemas'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Text } from '#ui/text.tsx'
import { useMonths } from '#features/closed-months/queries.ts'
import { showMonth } from './queries.ts'

const columnsOf = (zone: string): Column<MonthClosing>[] => [
  { head: 'Fechamento', width: '16ch', cell: ({ number }) => `nº ${number}`, card: 'head' },
  { head: 'Mês', width: '22%', cell: ({ month }) => monthTitle(month), card: 'first' },
  { head: 'Entregas', width: '11ch', end: true, cell: ({ totals }) => totals.deliveries },
  { head: 'Receita', width: '18ch', end: true, cell: ({ totals }) => money(totals.revenue), card: 'first-end' },
  { head: 'Margem', width: '18ch', end: true, cell: ({ totals }) => money(totals.margin) },
  {
    head: 'Situação',
    width: '14ch',
    cell: ({ reopened }) => <Text tone={reopened ? 'warn' : 'ink-2'}>{reopened ? 'Reaberto' : 'Fechado'}</Text>,
    card: 'head-end',
  },
  {
    head: 'Fechado em',
    cell: ({ closed_at, closed_by }) => `${dateTime(closed_at, zone)}, ${closed_by.name}`,
    card: 'line',
    quiet: true,
  },
]

export function ClosedMonths() {
  const { timeZone } = useConfig()
  const query = useMonths()
  return (
    <List
      label="Meses fechados"
      query={query}
      rows={query.data?.closed}
      columns={columnsOf(timeZone)}
      nameOf={({ number, month }) => `Fechamento nº ${number}, ${monthTitle(month)}`}
      onOpen={showMonth}
      empty={{ icon: deskIcons.statement, title: 'Nenhum mês fechado.' }}
    />
  )
}

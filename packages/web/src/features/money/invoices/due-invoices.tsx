import type { OpenInvoice } from '@ligeiro/contract/invoices-schemas'
import { brazilian } from '#lib/dates.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Text } from '#ui/text.tsx'
import { shortDay } from '../day-words.ts'
import { CountedSince } from '../counted-since.tsx'
import { tabPath } from '../tab-path.ts'
import type { useOpenInvoices } from './queries.ts'

type DueRow = OpenInvoice & { id: string }

const stateOf = ({ count, total, until }: DueRow) => {
  if (count === 0) return `Nada até ${shortDay(until)}`
  return total > 0 ? `Período até ${shortDay(until)} encerrado` : 'A favor do cliente'
}

const columns: Column<DueRow>[] = [
  { head: 'Cliente', width: '32%', cell: ({ client }) => client.name, card: 'head' },
  {
    head: 'Situação',
    cell: (row) => <Text tone={row.total > 0 ? 'warn' : 'ink-3'}>{stateOf(row)}</Text>,
    card: 'first',
  },
  {
    head: 'Desde',
    width: '14ch',
    end: true,
    cell: ({ oldest }) => oldest && brazilian(oldest),
    card: 'line',
    cardCell: ({ count, oldest, held }) =>
      [
        oldest && `${counted(count, 'item', 'itens')} desde ${shortDay(oldest)}`,
        held !== 0 && `A loja tem a receber ${money(held)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    quiet: true,
  },
  { head: 'Itens', width: '10ch', end: true, cell: ({ count }) => count || '' },
  { head: 'A loja tem a receber', width: '22ch', end: true, cell: ({ held }) => (held === 0 ? '' : money(held)) },
  {
    head: 'Total',
    width: '16ch',
    end: true,
    cell: ({ count, total }) => count > 0 && <Text bold>{money(total)}</Text>,
    card: 'head-end',
  },
]

type Props = {
  query: ReturnType<typeof useOpenInvoices>
  rows: readonly DueRow[] | undefined
  isSearch: boolean
  onOpen: (row: DueRow) => void
}

/** The clients with something to be invoiced, those whose period has ended first, or with money of theirs that the firm holds. */
export const DueInvoices = ({ query, rows, isSearch, onOpen }: Props) => (
  <List
    label="A faturar"
    query={query}
    rows={rows}
    columns={columns}
    nameOf={(row) => `${row.client.name}, ${stateOf(row)}`}
    onOpen={onOpen}
    empty={
      isSearch
        ? { icon: 'search', title: 'Nenhum cliente a faturar com este nome.' }
        : {
            icon: deskIcons.money,
            title: 'Nada a faturar.',
            sentence: <CountedSince>Cada entrega confirmada aparece aqui, até a fatura do cliente.</CountedSince>,
            action: <LinkButton href={tabPath('reports')}>Ver relatório do mês</LinkButton>,
          }
    }
  />
)

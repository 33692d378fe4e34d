import type { OpenInvoice } from '@ligeiro/contract/invoices-schemas'
import { brazilian } from '#lib/dates.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
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

/** Whether all deliveries of the client are of a period that has not ended. */
export const isLater = ({ count, held }: OpenInvoice) => count === 0 && held === 0

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
    cell: ({ count, total }) =>
      count > 0 && (
        <Text bold tone="ink">
          {money(total)}
        </Text>
      ),
    card: 'head-end',
  },
]

type Props = {
  query: ReturnType<typeof useOpenInvoices>
  rows: readonly DueRow[] | undefined
  isSearch: boolean
  onOpen: (row: DueRow) => void
  /** Those that are listed on request, because their period has not ended. */
  later: readonly OpenInvoice[]
  onLater: () => void
}

/** 'Nada a faturar até 15/11.': up to a day where the periods of all have ended on the same one. */
function nothingDue(later: readonly OpenInvoice[]): string {
  const ends = [...new Set(later.map(({ until }) => until))]
  return ends.length === 1 && ends[0] ? `Nada a faturar até ${shortDay(ends[0])}.` : 'Nada a faturar.'
}

/** The clients with something to be invoiced, those whose period has ended first, or with money of theirs that the firm holds. */
export function DueInvoices({ query, rows, isSearch, onOpen, later, onLater }: Props) {
  const showLater = later.length > 0 && (
    <Button onClick={onLater}>{`Ver ${counted(later.length, 'cliente', 'clientes')} com período aberto`}</Button>
  )
  return (
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
              title: nothingDue(later),
              sentence: showLater ? (
                'As entregas de agora entram na próxima fatura, quando o período terminar.'
              ) : (
                <CountedSince>Cada entrega confirmada aparece aqui, até a fatura do cliente.</CountedSince>
              ),
              action: showLater || <LinkButton href={tabPath('reports')}>Ver relatório do mês</LinkButton>,
            }
      }
    />
  )
}

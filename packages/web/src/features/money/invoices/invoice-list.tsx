import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { useConfig } from '#api/config.ts'
import { brazilian, shortDate } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Text } from '#ui/text.tsx'
import { useClientsApart, useInvoices } from './queries.ts'
import { dueWords, periodWords, statusTones, statusWords } from './words.ts'

const columnsOf = (zone: string, isOwn: boolean): Column<Invoice>[] => [
  { head: 'Fatura', width: '12ch', cell: ({ number }) => `nº ${number}`, card: 'head' },
  ...(isOwn
    ? []
    : [{ head: 'Cliente', width: '24%', cell: ({ client }: Invoice) => client.name, card: 'first' as const }]),
  { head: 'Período', width: '24ch', cell: periodWords, ...(isOwn && { card: 'first' as const }) },
  { head: 'Valor', width: '14ch', end: true, cell: ({ total }) => money(total), card: 'first-end' },
  {
    head: 'Situação',
    cell: (one) => <Text tone={statusTones[one.status]}>{statusWords(one)}</Text>,
    card: 'head-end',
  },
  { head: 'Vence', width: '14ch', end: true, cell: ({ due_on }) => brazilian(due_on) },
  {
    head: 'Emitida',
    width: '14ch',
    end: true,
    cell: ({ issued_at }) => shortDate(issued_at, zone),
    card: 'line',
    cardCell: (one) => `Emitida em ${shortDate(one.issued_at, zone)}, ${dueWords(one)}`,
    quiet: true,
  },
]

type Props = {
  /** Undefined: the reader's own, of every status. */
  status?: Invoice['status']
  matches?: (name: string) => boolean
  onOpen: (invoice: Invoice) => void
}

const all = () => true

/** Invoices, newest first. */
export function InvoiceList({ status, matches = all, onOpen }: Props) {
  const { timeZone } = useConfig()
  const query = useInvoices(status)
  const named = useClientsApart()
  return (
    <List
      label="Faturas"
      query={query}
      rows={query.data?.map(named).filter(({ client }) => matches(client.name))}
      columns={columnsOf(timeZone, status === undefined)}
      nameOf={(one) => `Fatura nº ${one.number}, ${one.client.name}, ${statusWords(one)}`}
      onOpen={onOpen}
      empty={{
        icon: deskIcons.money,
        ...(status === undefined
          ? {
              title: 'Nenhuma fatura ainda.',
              sentence: 'Quando a central fechar o período, a fatura aparece aqui, com Pix para pagar.',
              action: <LinkButton href={paths.clientStatement}>Ver extrato do mês</LinkButton>,
            }
          : { title: 'Nenhuma fatura aqui.' }),
      }}
    />
  )
}

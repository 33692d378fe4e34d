import { statusLabel } from '@ligeiro/contract/order-status'
import { proofLabel } from '@ligeiro/contract/statement-api'
import type { StatementLine, Statement } from '@ligeiro/contract/statement-schemas'
import { memo } from 'react'
import { useConfig } from '#api/config.ts'
import { dateTime, brazilian } from '#lib/dates.ts'
import { money, reais } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { homeOf } from '#paths.ts'
import { PrintButton } from '#ui/print-button.tsx'
import { below, PrintRow, PrintTable } from '#ui/print-sheet.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { shortId } from '../orders/short-id.ts'
import type { StatementForm } from './filter.ts'
import type { Printed } from './lines.ts'
import { FirmSheet } from '#features/firm/firm-sheet.tsx'
import { formatCount, formatOrderCount, notPaid, shortMoment, totalNote } from './words.ts'
import type { NameOf } from '#lib/names-apart.ts'

type Others = Pick<StatementForm, 'by' | 'client_id' | 'motoboy_id' | 'status'>

function periodWords({ start, startTime, end, endTime }: Omit<StatementForm, keyof Others>): string {
  const [from, until] = [`${brazilian(start)} ${startTime}`.trim(), `${brazilian(end)} ${endTime}`.trim()]
  if (start && end) return from === until && !startTime ? `Dia ${from}` : `De ${from} a ${until}`
  if (start) return `A partir de ${from}`
  if (end) return `Até ${until}`
  return 'Todo o período'
}

/** By which date the statement counts. */
const dateWords = ({ by }: Pick<StatementForm, 'by'>): string =>
  by === 'delivered' ? 'Pelo dia da entrega' : 'Pelo dia do pedido'

type Names = { client: NameOf; motoboy: NameOf }

type Found = Pick<Statement, 'by_client' | 'by_motoboy'>

const nameIn = (people: readonly { id: string | null; name: string | null }[], id: string, nameOf: NameOf) =>
  nameOf(id, people.find((person) => person.id === id)?.name ?? 'sem pedidos')

/** Whose statement it is. The name is taken from the orders that were found. */
const clientWords = ({ client_id }: Pick<StatementForm, 'client_id'>, found: Found, names: Names): string =>
  `Cliente: ${nameIn(found.by_client, client_id, names.client)}`

/** The other filters. */
function filterWords(form: StatementForm, found: Found, names: Names): string[] {
  return [
    dateWords(form),
    form.client_id && clientWords(form, found, names),
    form.motoboy_id && `Motoboy: ${nameIn(found.by_motoboy, form.motoboy_id, names.motoboy)}`,
    form.status.length > 0 && `Status: ${form.status.map((status) => statusLabel(status, 'admin')).join(', ')}`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

const columns = [
  { head: 'Data, nº', width: '13%' },
  { head: 'Cliente', width: '17%' },
  { head: 'Entrega', width: '23%' },
  { head: 'Status', width: '11%' },
  { head: 'Entregue a', width: '14%' },
  { head: 'Motoboy', width: '12%' },
  { head: 'Valor (R$)', width: '10%', end: true },
]

/** Without the client: a paper of only one says it above. */
const ofOneClient = <Part,>(parts: readonly Part[], isOne: boolean) => (isOne ? parts.toSpliced(1, 1) : parts)

const cellsOf = (line: StatementLine, names: Names, city: string | null) => [
  below(shortMoment(line.at), shortId(line.id)),
  names.client(line.client_id, line.client),
  shortAddress(line.delivery_address, city),
  statusLabel(line.status, 'admin'),
  below(
    line.delivered_at && shortMoment(line.delivered_at),
    line.receiver,
    line.received_by && proofLabel[line.received_by],
  ),
  line.motoboy === null ? '' : names.motoboy(line.motoboy_id, line.motoboy),
  line.price === null ? '' : notPaid(line.status) ? <s>{reais(line.price)}</s> : reais(line.price),
]

type RowsProps = { lines: readonly StatementLine[]; names: Names; city: string | null; isOne: boolean }
const Rows = memo(({ lines, names, city, isOne }: RowsProps) =>
  lines.map((line) => <PrintRow key={line.id} cells={ofOneClient(cellsOf(line, names, city), isOne)} />),
)

type Props = {
  form: StatementForm
  printed: Printed
  names: Names
  /** When the statement was requested, in ms. */
  at: number
}

/** The page to print shows the firm, the period, the sums, and one line for each order. */
export function PrintedStatement({ form, printed: { statement, lines }, names, at }: Props) {
  const { timeZone, city } = useConfig()
  const isOne = form.client_id !== ''
  return (
    <FirmSheet
      back={{ label: 'Painel Admin', href: homeOf.admin }}
      bar={
        <>
          <PrintButton />
          <Text tone="ink-2">{formatOrderCount(statement.count)}</Text>
        </>
      }
      title="Extrato de Pedidos"
      {...(isOne && { subject: clientWords(form, statement, names) })}
      lines={[
        periodWords(form),
        ...filterWords({ ...form, client_id: '' }, statement, names),
        `Emitido em ${dateTime(at, timeZone)}`,
      ]}
      figures={[
        { label: 'Valor entregue', value: money(statement.delivered_total) },
        { label: 'Pedidos', value: formatCount(statement.count) },
        { label: 'Valor total', value: money(statement.total), note: totalNote(statement) },
        { label: 'Entregues', value: formatCount(statement.delivered) },
        { label: 'Cancelados', value: formatCount(statement.cancelled) },
      ]}
    >
      {lines.length > 0 ? (
        <PrintTable
          label="Pedidos"
          columns={ofOneClient(columns, isOne)}
          totals={[
            { label: 'Valor total (R$)', value: reais(statement.total) },
            { label: 'Entregue (R$)', value: reais(statement.delivered_total) },
          ]}
        >
          <Rows {...{ lines, names, city, isOne }} />
        </PrintTable>
      ) : (
        <Paragraph>Nenhum pedido encontrado com os filtros selecionados</Paragraph>
      )}
    </FirmSheet>
  )
}

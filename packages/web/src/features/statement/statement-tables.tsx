import { statusLabel, type OrderStatus } from '@ligeiro/contract/order-status'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { addReais, reais } from '#lib/money.ts'
import type { NameOf } from '#lib/names-apart.ts'
import { DataTable } from '#ui/data-table.tsx'
import { StatusText } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { useMotoboyNames } from '../motoboys/names.ts'
import { endedAt } from '../orders/list/done-days.ts'
import { statusTone } from '../orders/status-tone.ts'
import { useClientNames } from '../users/queries.ts'
import { formatCount, notPaid } from './words.ts'

const Status = ({ status }: { status: OrderStatus }) => (
  <StatusText tone={statusTone[status]} label={statusLabel(status, 'admin')} />
)

const value = { key: 'total', head: 'Valor (R$)', end: true } as const
const nothing = '–'

/** Of the first orders. Only names are cut where there is no room: the other columns are as wide as their longest text. */
const preview = {
  at: { key: 'at', head: 'Data', width: '20ch' },
  client: { key: 'client', head: 'Cliente' },
  status: { key: 'status', head: 'Status', width: '27ch' },
  motoboy: { key: 'motoboy', head: 'Motoboy' },
  total: { ...value, width: '13ch' },
}
export const previewColumns = Object.values(preview)

type PreviewProps = { statement: Statement; /** Opens an order. */ onOrder: (id: string) => void }

/** The first orders and the number of further orders. */
export function Preview({ statement: { preview: orders, count, by }, onOrder }: PreviewProps) {
  const { timeZone } = useConfig()
  const [clientName, motoboyName] = [useClientNames(), useMotoboyNames()]
  return (
    <DataTable
      label="Primeiros pedidos"
      rows={orders}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOrder(id)}
      columns={[
        {
          ...preview.at,
          render: (order) => dateTime(by === 'delivered' ? endedAt(order) : order.created_at, timeZone),
        },
        {
          ...preview.client,
          render: ({ client: { id, user } }) => <Name name={clientName(id, user.name)} />,
        },
        { ...preview.status, render: ({ status }) => <Status status={status} /> },
        {
          ...preview.motoboy,
          render: ({ motoboy }) => <Name name={motoboy ? motoboyName(motoboy.id, motoboy.user.name) : nothing} />,
        },
        {
          ...preview.total,
          render: ({ price, status }) =>
            price === null ? nothing : <Text strike={notPaid(status)}>{reais(price)}</Text>,
        },
      ]}
      more={count > orders.length ? `+ ${formatCount(count - orders.length)} pedidos adicionais` : undefined}
    />
  )
}

const Name = ({ name }: { name: string }) => (
  <Text cut title={name}>
    {name}
  </Text>
)

const counts = <K extends string>(key: K, head: string, width: string) => {
  const render = (row: Record<K, number>) => formatCount(row[key])
  return { key, head, end: true, width, render }
}
const numbers = [
  counts('count', 'Pedidos', '13%'),
  counts('delivered', 'Entregues', '14%'),
  counts('cancelled', 'Cancelados', '15%'),
]
const deliveredTotal = {
  key: 'delivered_total',
  head: 'Entregue (R$)',
  end: true,
  width: '17%',
  render: (row: { delivered_total: number }) => reais(row.delivered_total),
}
const total = { ...value, width: '17%', render: (row: { total: number }) => reais(row.total) }

type ByPerson = Statement['by_motoboy'][number]

type ByPersonProps = {
  label: string
  /** The name for orders without a person. */
  none: string
  rows: readonly ByPerson[]
  nameOf: NameOf
}

const countOf = (rows: readonly ByPerson[], key: 'count' | 'delivered' | 'cancelled') =>
  rows.reduce((sum, row) => sum + row[key], 0)

const allOf = (rows: readonly ByPerson[]): ByPerson => ({
  id: null,
  name: 'Total',
  count: countOf(rows, 'count'),
  delivered: countOf(rows, 'delivered'),
  cancelled: countOf(rows, 'cancelled'),
  delivered_total: addReais(rows.map((row) => row.delivered_total)),
  total: addReais(rows.map((row) => row.total)),
})

const TotalsByPerson = ({ label, none, rows, nameOf }: ByPersonProps) => (
  <DataTable
    label={`Totais por ${label.toLowerCase()}`}
    rows={rows}
    rowKey={({ id }) => id ?? ''}
    total={rows.length > 1 ? allOf(rows) : undefined}
    columns={[
      { key: 'name', head: label, render: ({ id, name }) => <Name name={nameOf(id, name ?? none)} /> },
      ...numbers,
      deliveredTotal,
      total,
    ]}
  />
)

export const TotalsByClient = ({ rows }: { rows: readonly ByPerson[] }) => (
  <TotalsByPerson label="Cliente" none="" rows={rows} nameOf={useClientNames()} />
)

export const TotalsByMotoboy = ({ rows }: { rows: readonly ByPerson[] }) => (
  <TotalsByPerson label="Motoboy" none="Sem motoboy" rows={rows} nameOf={useMotoboyNames()} />
)

export const TotalsByStatus = ({ rows }: { rows: Statement['by_status'] }) => (
  <DataTable
    label="Totais por status"
    rows={rows}
    rowKey={({ status }) => status}
    columns={[
      { key: 'status', head: 'Status', render: ({ status }) => <Status status={status} /> },
      counts('count', 'Pedidos', '20%'),
      total,
    ]}
  />
)

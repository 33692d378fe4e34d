import type { Position } from '@ligeiro/contract/money-schemas'
import { navigate } from '#lib/navigation.tsx'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { tabPath } from '../tab-path.ts'
import { usePositions } from './queries.ts'

const columns: Column<Position>[] = [
  { head: 'Nome', width: '40%', cell: ({ name }) => name, card: 'head' },
  { head: 'Quem é', cell: ({ kind }) => (kind === 'motoboy' ? 'Motoboy' : 'Cliente'), card: 'line', quiet: true },
  { head: 'Valor', width: '18ch', end: true, cell: ({ amount }) => money(Math.abs(amount)), card: 'head-end' },
]

/** Opens what the person has open, in the tab of motoboys or of clients. */
const open = ({ kind, id }: Position) =>
  navigate(kind === 'motoboy' ? `${tabPath('settlements')}&motoboy=${id}` : `${tabPath('invoices')}&client=${id}`)

/** Who owes the firm, or to whom it owes: nobody is set against anybody else. */
export function PositionsList({ side }: { side: 'receive' | 'pay' }) {
  const query = usePositions()
  return (
    <List
      label={side === 'receive' ? 'A receber' : 'A pagar'}
      query={query}
      rows={query.data?.filter(({ amount }) => amount > 0 === (side === 'receive'))}
      columns={columns}
      nameOf={({ name, amount }) => `${name}, ${money(Math.abs(amount))}`}
      onOpen={open}
      empty={{
        icon: deskIcons.money,
        title: side === 'receive' ? 'Ninguém deve à empresa.' : 'A empresa não deve a ninguém.',
      }}
    />
  )
}

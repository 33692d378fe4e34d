import type { Position } from '@ligeiro/contract/money-schemas'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { navigate } from '#lib/navigation.tsx'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inset } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { tabPath } from '../tab-path.ts'
import { usePositions } from './queries.ts'

const columns: Column<Position>[] = [
  { head: 'Nome', width: '40%', cell: ({ name }) => name, card: 'head' },
  { head: 'Quem é', cell: ({ kind }) => (kind === 'motoboy' ? 'Motoboy' : 'Cliente'), card: 'line', quiet: true },
  { head: 'Deve à empresa', width: '18ch', end: true, cell: ({ owes }) => money(owes) },
  { head: 'Tem a receber', width: '18ch', end: true, cell: ({ owed }) => money(owed) },
  {
    card: 'line',
    quiet: true,
    cardCell: ({ owes, owed }) => owes > 0 && owed > 0 && `Deve ${money(owes)} · Tem a receber ${money(owed)}`,
  },
  { head: 'Diferença', width: '18ch', end: true, cell: ({ amount }) => money(Math.abs(amount)), card: 'head-end' },
]

const sentences = {
  receive: 'Quem deve mais do que tem a receber, com a diferença. Uma pessoa nunca é compensada com outra.',
  pay: 'Quem tem a receber mais do que deve, com a diferença. Uma pessoa nunca é compensada com outra.',
}

/** Opens what the person has open, in the tab of motoboys or of clients. */
const open = ({ kind, id }: Position) =>
  navigate(kind === 'motoboy' ? `${tabPath('settlements')}&motoboy=${id}` : `${tabPath('invoices')}&client=${id}`)

/** Who owes the firm, or to whom it owes: nobody is set against anybody else. */
export function PositionsList({ side }: { side: 'receive' | 'pay' }) {
  const query = usePositions()
  const nameOf = useMotoboyNames({ load: true })
  return (
    <List
      label={side === 'receive' ? 'A receber' : 'A pagar'}
      query={query}
      rows={query.data
        ?.filter(({ amount }) => amount > 0 === (side === 'receive'))
        .map((one) => (one.kind === 'motoboy' ? { ...one, name: nameOf(one.id, one.name) } : one))}
      columns={columns}
      above={
        <Inset>
          <Paragraph tone="ink-2">{sentences[side]}</Paragraph>
        </Inset>
      }
      nameOf={({ name, amount }) => `${name}, ${money(Math.abs(amount))}`}
      onOpen={open}
      empty={{
        icon: deskIcons.money,
        title: side === 'receive' ? 'Ninguém deve à empresa.' : 'A empresa não deve a ninguém.',
      }}
    />
  )
}

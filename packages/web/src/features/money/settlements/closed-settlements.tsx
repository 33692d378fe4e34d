import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { useConfig } from '#api/config.ts'
import { brazilian, dateTime } from '#lib/dates.ts'
import { List, type Column } from '#list/list.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Text } from '#ui/text.tsx'
import { useNamedApart, useSettlements } from './queries.ts'
import { netWords, stateWords } from './words.ts'

const columnsOf = (zone: string): Column<Settlement>[] => [
  { head: 'Acerto', width: '12ch', cell: ({ number }) => `nº ${number}`, card: 'head' },
  { head: 'Motoboy', width: '24%', cell: ({ motoboy }) => motoboy.name, card: 'first' },
  { head: 'Até', width: '13ch', cell: ({ until }) => brazilian(until) },
  { head: 'Entregas', width: '10ch', end: true, cell: ({ deliveries }) => deliveries },
  { head: 'Valor', width: '30ch', end: true, cell: ({ net }) => netWords(net, 'firm'), card: 'first-end' },
  {
    head: 'Situação',
    width: '20ch',
    cell: (one) => <Text tone={one.state === 'open' ? 'warn' : 'ink-2'}>{stateWords(one)}</Text>,
    card: 'head-end',
  },
  {
    head: 'Fechado',
    cell: ({ closed_at, closed_by }) => `${dateTime(closed_at, zone)}${closed_by ? `, ${closed_by.name}` : ''}`,
    card: 'line',
    quiet: true,
  },
]

const all = () => true

type Props = { motoboy?: string; matches?: (name: string) => boolean; onOpen: (settlement: Settlement) => void }

/** Lists closed settlements, the newest first, or those of one motoboy; it shows nothing if that motoboy has none. */
export function ClosedSettlements({ motoboy, matches = all, onOpen }: Props) {
  const { timeZone } = useConfig()
  const query = useSettlements(motoboy)
  const named = useNamedApart()
  if (motoboy !== undefined && query.data?.length === 0) return null
  return (
    <List
      label="Acertos fechados"
      query={query}
      rows={query.data?.map(named).filter((one) => matches(one.motoboy.name))}
      columns={columnsOf(timeZone)}
      nameOf={({ number, motoboy: { name } }) => `Acerto nº ${number}, ${name}`}
      onOpen={onOpen}
      empty={{ icon: deskIcons.money, title: 'Nenhum acerto fechado.' }}
    />
  )
}

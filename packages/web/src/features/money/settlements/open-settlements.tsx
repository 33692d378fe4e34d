import type { OpenSettlement } from '@ligeiro/contract/settlements-schemas'
import { useFirmDay } from '#api/firm-day.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { List, type Column } from '#list/list.tsx'
import { LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Text } from '#ui/text.tsx'
import { daysBetween, shortDay } from '../day-words.ts'
import { CountedSince } from '../counted-since.tsx'
import { tabPath } from '../tab-path.ts'
import type { useOpenSettlements } from './queries.ts'
import { unpaidWords, netWords } from './words.ts'

/** Lines that have been open for so many days are late. */
const lateDays = 2

export type OpenRow = OpenSettlement & { id: string }

const columnsOf = (today: string): Column<OpenRow>[] => {
  const oldest = ({ oldest: day }: OpenRow) =>
    day && <Text tone={daysBetween(day, today) >= lateDays ? 'late' : 'ink-2'}>{`desde ${shortDay(day)}`}</Text>
  const owed = ({ count, net, due }: OpenRow) =>
    [count > 0 && netWords(net, 'firm'), due !== 0 && unpaidWords(due, 'firm')].filter(Boolean).join('. ')
  return [
    { head: 'Motoboy', width: '30%', cell: ({ motoboy }) => motoboy.name, card: 'head' },
    { head: 'Entregas', width: '10%', end: true, cell: ({ deliveries }) => deliveries },
    { head: 'Ganhos', width: '13%', end: true, cell: ({ earned }) => money(earned) },
    { head: 'Em mãos', width: '13%', end: true, cell: ({ carried }) => money(carried) },
    { head: 'No acerto', end: true, cell: (row) => <Text bold>{owed(row)}</Text>, card: 'first' },
    { head: 'Mais antigo', width: '14%', end: true, cell: oldest, card: 'head-end' },
    {
      card: 'line',
      quiet: true,
      cardCell: ({ deliveries, earned, carried }) =>
        [
          counted(deliveries, 'entrega', 'entregas'),
          `Ganhos ${money(earned)}`,
          carried !== 0 && `Em mãos\u00a0${money(carried)}`,
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ]
}

type Props = {
  query: ReturnType<typeof useOpenSettlements>
  rows: readonly OpenRow[] | undefined
  isSearch: boolean
  onOpen: (row: OpenRow) => void
}

export function OpenSettlements({ query, rows, isSearch, onOpen }: Props) {
  return (
    <List
      label="Acertos em aberto"
      query={query}
      rows={rows}
      columns={columnsOf(useFirmDay())}
      nameOf={({ motoboy, net }) => `${motoboy.name}, ${netWords(net, 'firm')}`}
      onOpen={onOpen}
      empty={
        isSearch
          ? { icon: 'search', title: 'Nenhum motoboy em aberto com este nome.' }
          : {
              icon: deskIcons.money,
              title: 'Nada em aberto.',
              sentence: (
                <CountedSince>Cada entrega aparece aqui assim que é confirmada, até o acerto do motoboy.</CountedSince>
              ),
              action: <LinkButton href={`${tabPath('settlements')}&list=closed`}>Ver acertos fechados</LinkButton>,
            }
      }
    />
  )
}

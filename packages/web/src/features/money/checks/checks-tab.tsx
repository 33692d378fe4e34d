import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { List, type Column } from '#list/list.tsx'
import { Text } from '#ui/text.tsx'
import { TabSection } from '../tab-section.tsx'
import { tabPath } from '../tab-path.ts'
import { useCheckRows } from './queries.ts'
import type { CheckRow } from './rows.ts'
import { useCheckDialog } from './use-check-dialog.tsx'

const columnsIn = (zone: string): Column<CheckRow>[] => [
  { head: 'O quê', width: '40%', cell: ({ what }) => what, card: 'head' },
  { head: 'Cliente', cell: ({ client }) => client, card: 'first' },
  { head: 'Motoboy', cell: ({ motoboy }) => motoboy, card: 'line' },
  { head: 'Quando', width: '18ch', cell: ({ at }) => at && dateTime(at, zone), card: 'line', quiet: true },
  {
    head: 'Valor',
    width: '14ch',
    end: true,
    cell: ({ amount }) => amount,
    card: 'head-end',
    cardCell: ({ amount }) => <Text bold>{amount}</Text>,
  },
]

/** A conferir: Pix, hand-overs, what differs at the door, deliveries without a price, pending returns, long waits. */
export default function ChecksTab() {
  const { timeZone } = useConfig()
  const { query, rows } = useCheckRows()
  const [dialog, open] = useCheckDialog(rows)
  return (
    <TabSection label="A conferir">
      <List
        label="A conferir"
        query={query}
        rows={rows}
        columns={columnsIn(timeZone)}
        nameOf={({ what, client }) => `${what}, ${client}`}
        onOpen={open}
        empty={{
          icon: 'check',
          title: 'Nada a conferir.',
          sentence: 'Aqui aparecem Pix sem resposta, dinheiro entregue às lojas e o que foi recebido com outro valor.',
          action: <LinkButton href={tabPath('settlements')}>Ver acertos</LinkButton>,
        }}
      />
      {dialog}
    </TabSection>
  )
}

import { foldedName } from '@ligeiro/contract/address-line'
import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import { useDialog } from '../action/use-dialog.tsx'
import { useConfig } from '../api/config.ts'
import { ListPage } from '../features/admin-page/list-page.tsx'
import { clientsWords, ordersWords, stateWords } from '../features/learned-bairros/learned-words.ts'
import { useLearnedBairros } from '../features/price-tables/queries.ts'
import { shortDate } from '../lib/dates.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import type { Column } from '../list/list.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import { paths } from '../paths.ts'
import { StatusBadge, StatusText } from '../ui/status.tsx'
import { Text } from '../ui/text.tsx'

const LearnedDialog = lazyWithRetry(() => import('../features/learned-bairros/learned-dialog.tsx'))

function columnsOf(zone: string): Column<LearnedBairro>[] {
  const day = (moment: string | null) => (moment === null ? '' : shortDate(moment, zone))
  return [
    {
      head: 'Nome',
      width: '24%',
      cell: ({ name }) => name,
      card: 'first',
      cardCell: ({ name }) => <Text bold>{name}</Text>,
    },
    {
      head: 'Situação',
      width: '20ch',
      cell: ({ state }) => <StatusText {...stateWords[state]} />,
      card: 'head',
      cardCell: ({ state }) => <StatusBadge {...stateWords[state]} />,
    },
    { head: 'De quem', cell: clientsWords, card: 'line', quiet: true },
    {
      head: 'Pedidos',
      width: '10ch',
      end: true,
      cell: ({ orders }) => orders,
      card: 'first-end',
      cardCell: ordersWords,
    },
    { head: 'Primeira vez', width: '14ch', end: true, cell: ({ first_seen_at }) => day(first_seen_at) },
    {
      head: 'Última vez',
      width: '14ch',
      end: true,
      cell: ({ last_seen_at }) => day(last_seen_at),
      card: 'head-end',
    },
  ]
}

/** Bairros aprendidos: the names of bairros that only orders taught, where they come from, and how to delete them. */
export default function LearnedBairrosPage() {
  const { timeZone } = useConfig()
  const { search, input } = useListSearch()
  const query = useLearnedBairros()
  const [dialog, open] = useDialog<LearnedBairro>((onClose, bairro) => (
    <LearnedDialog bairro={bairro} onClose={onClose} />
  ))
  const wanted = foldedName(search)
  return (
    <ListPage
      heading="Bairros aprendidos"
      back={{ label: 'Preços', href: paths.prices }}
      search={{ label: 'Buscar bairro', placeholder: 'Nome', ...input }}
      note="Os nomes das tabelas e das ruas importadas valem sempre mais."
      label="Bairros aprendidos"
      query={query}
      rows={query.data?.filter(({ name }) => foldedName(name).includes(wanted))}
      columns={columnsOf(timeZone)}
      nameOf={({ name, state }) => `${name}, ${stateWords[state].label}`}
      onOpen={open}
      empty={
        search
          ? { icon: 'search', title: 'Nenhum bairro aprendido com este nome.' }
          : {
              icon: 'pin',
              title: 'Nenhum bairro aprendido ainda.',
              sentence: 'Um nome é aprendido quando pedidos entregues de três clientes o trazem no lugar do bairro.',
            }
      }
      dialog={dialog}
    />
  )
}

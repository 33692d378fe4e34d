import { foldedName } from '@ligeiro/contract/address-line'
import type { LearnedBairro } from '@ligeiro/contract/bairros-api'
import type { ReactNode } from 'react'
import { problemCause, problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inset } from '#ui/layout.tsx'
import { useDrawn } from '#ui/long-list.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StatusBadge, StatusText } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { useLearnedBairros } from '../price-tables/queries.ts'
import { clientsWords, ordersWords, stateWords } from './learned-words.ts'

type Props = { search: string; onOpen: (bairro: LearnedBairro) => void }

/** The learned names: rows on large screens, cards on a phone. */
export function LearnedList({ search, onOpen }: Props) {
  const { data, error, refetch } = useLearnedBairros()
  const wanted = foldedName(search)
  const found = data?.filter(({ name }) => foldedName(name).includes(wanted)) ?? []
  const { drawn, end } = useDrawn(found, 50, 200)
  const Drawn = useWide() ? LearnedTable : LearnedCards
  return (
    <>
      {error && (
        <Inset>
          <ErrorBox
            message={problemText(error, 'Erro ao carregar dados. Tente novamente.')}
            detail={problemCause(error)}
            action={
              <Button size="s" icon="retry" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          />
        </Inset>
      )}
      {!data && error === null && <SkeletonCards />}
      {data && found.length === 0 && (
        <Empty
          icon={search ? 'search' : 'pin'}
          title={search ? 'Nenhum bairro aprendido com este nome.' : 'Nenhum bairro aprendido ainda.'}
          {...(search
            ? {}
            : {
                sentence: 'Um nome é aprendido quando pedidos entregues de três clientes o trazem no lugar do bairro.',
              })}
        />
      )}
      {drawn.length > 0 && <Drawn bairros={drawn} onOpen={onOpen} end={end} />}
    </>
  )
}

type DrawnProps = { bairros: readonly LearnedBairro[]; onOpen: Props['onOpen']; end: ReactNode }

const useDay = () => {
  const { timeZone } = useConfig()
  return (moment: string | null) => (moment === null ? '' : shortDate(moment, timeZone))
}

function LearnedTable({ bairros, onOpen, end }: DrawnProps) {
  const day = useDay()
  return (
    <DataTable
      label="Bairros aprendidos"
      fill
      columns={[
        { key: 'name', head: 'Nome', width: '24%', render: ({ name }) => name },
        {
          key: 'state',
          head: 'Situação',
          width: '20ch',
          render: ({ state }) => <StatusText tone={stateWords[state].tone} label={stateWords[state].label} />,
        },
        { key: 'clients', head: 'De quem', render: (bairro) => clientsWords(bairro) },
        { key: 'orders', head: 'Pedidos', width: '10ch', end: true, render: ({ orders }) => orders },
        { key: 'first', head: 'Primeira vez', width: '14ch', end: true, render: (bairro) => day(bairro.first_seen_at) },
        { key: 'last', head: 'Última vez', width: '14ch', end: true, render: (bairro) => day(bairro.last_seen_at) },
      ]}
      rows={bairros}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      end={end}
    />
  )
}

function LearnedCards({ bairros, onOpen, end }: DrawnProps) {
  const day = useDay()
  return (
    <>
      {bairros.map((bairro) => (
        <Card
          key={bairro.id}
          label={`${bairro.name}, ${stateWords[bairro.state].label}`}
          onOpen={() => onOpen(bairro)}
          head={<StatusBadge tone={stateWords[bairro.state].tone} label={stateWords[bairro.state].label} />}
          headEnd={day(bairro.last_seen_at)}
        >
          <CardLine end={ordersWords(bairro)}>
            <Text bold>{bairro.name}</Text>
          </CardLine>
          <CardLine>
            <Text tone="ink-2">{clientsWords(bairro)}</Text>
          </CardLine>
        </Card>
      ))}
      {end}
    </>
  )
}

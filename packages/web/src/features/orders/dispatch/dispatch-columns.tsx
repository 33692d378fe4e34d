import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { useConfig } from '#api/config.ts'
import { loadedOrders } from '#features/order-store/current-store.ts'
import { useNow } from '#lib/clock.ts'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { DispatchBoard } from '#ui/dispatch-board.tsx'
import { Inline } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { columnLines } from './column-lines.ts'
import { aloneCard, restCard, tripCard, tripNote } from './dispatch-item.ts'
import type { Column, groupByMotoboy } from './group-by-motoboy.ts'
import type { Choice } from './dispatch-lines.ts'
import { saidOnce } from './said-once.ts'

type Props = {
  grouped: ReturnType<typeof groupByMotoboy>
  /** Who is ready first. */
  people: readonly ListedMotoboy[]
  asked: readonly OrderCandidates[]
  fullName: (id: string) => string
  choose: (id: string, choice: Choice) => void
}

/** The orders in the columns of the motoboys, for the board. */
export function DispatchColumns({ grouped, people, asked, fullName, choose }: Props) {
  const { city } = useConfig()
  const now = useNow()
  const once = saidOnce(grouped, asked)
  const about = { city, once }
  const tripsIn = (column: Column) =>
    column.trips.map(({ key, title, lines }) => {
      const alone = lines.length === 1
      const note = tripNote(column, lines[0])
      const items = lines.map((line) => (alone ? aloneCard(line, note, about) : tripCard(line, about)))
      return { key, title, note, alone, items }
    })
  const lack = [once.nobodyIsSeen && 'sem posição', once.areSilent && 'com os avisos desligados']
    .filter(Boolean)
    .join(' e ')
  return (
    <>
      {once.ofCards !== '' && (
        <Inline wrap>
          <Paragraph tone="ink-2">{once.ofCards}</Paragraph>
          {once.lackTable && (
            <LinkButton size="s" variant="quiet-do" flush="both" href={paths.prices}>
              Criar tabela
            </LinkButton>
          )}
        </Inline>
      )}
      <DispatchBoard
        rest={{
          title: 'Sem motoboy',
          items: grouped.rest.map((line) => restCard(line, about)),
        }}
        columns={grouped.columns.map((column) => ({
          id: column.motoboy.id,
          title: fullName(column.motoboy.id),
          lines: columnLines(column, { city, now, loaded: loadedOrders(), areSilent: once.areSilent }),
          groups: tripsIn(column),
        }))}
        people={[
          { value: '', label: 'Escolher depois' },
          ...people.map(({ id }) => ({ value: id, label: fullName(id) })),
        ]}
        onCheck={(id, checked) => choose(id, { checked })}
        onAmount={(id, cents) => choose(id, { cents, checked: cents !== null })}
        onPerson={(id, motoboy) => choose(id, { motoboy })}
      />
      {lack !== '' && (
        <Paragraph size={1} tone="ink-3">
          {`Motoboys ${lack}${once.nobodyIsSeen ? ': sugeridos por bairro e por entregas abertas' : ''}.`}
        </Paragraph>
      )}
    </>
  )
}

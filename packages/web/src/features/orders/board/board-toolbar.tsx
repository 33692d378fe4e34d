import { counted } from '#lib/counted.ts'
import { dateRanges, type DateRange } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Counter, Counters } from '#ui/counters.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Toolbar } from '#ui/desk.tsx'
import { Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { foundNumber } from '../list/search.ts'
import { isNothing, type Board } from './board.ts'
import { listOrderWords } from './list-order.ts'
import type { Desk } from './use-desk.ts'

/** Short labels, since four of them stand side by side. */
const rangeWords: Record<DateRange, string> = { today: 'Hoje', week: 'Semana', month: 'Mês', all: 'Qualquer dia' }

export const BoardCounters = ({ board }: { board: Board }) => (
  <Counters>
    {board.counters.map((one) => (
      <Counter
        key={one.label}
        {...one}
        of={board.filter.range === 'today' ? 'de hoje' : undefined}
        onClick={one.press}
      />
    ))}
  </Counters>
)

/** What a computer shows of the orders. It stands beside the counters, because the search keeps its width. */
export const BoardView = ({ desk: { view } }: { desk: Desk }) => (
  <Segmented
    label="Mostrar"
    value={view.value}
    onChange={view.show}
    options={[
      { value: 'list', label: 'Lista', icon: deskIcons.list },
      { value: 'map', label: 'Mapa', icon: deskIcons.streets },
    ]}
  />
)

/** The search field. It searches id, description, addresses, client, motoboy and phone. The down arrow moves the focus into the list. */
export const BoardSearch = ({ desk: { board, searchBox, cursor } }: { desk: Desk }) => (
  <SearchInput
    ref={searchBox}
    label="Buscar pedido, cliente, endereço"
    kbd="/"
    value={board.search.text}
    onChange={board.search.setText}
    refused={board.search.refused}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      if (event.key === 'Escape') board.search.setText('')
      cursor.go(0)
    }}
  />
)

export const ListOrderMenu = ({ board: { listOrder, chooseListOrder } }: { board: Board }) => (
  <Menu
    label="Ordem dos pedidos"
    text={listOrderWords[listOrder]}
    items={(['late', 'newest'] as const).map((value) => ({
      label: listOrderWords[value],
      chosen: value === listOrder,
      onSelect: () => chooseListOrder(value),
    }))}
  />
)

export const BoardToolbar = ({ desk }: { desk: Desk }) => {
  const { board } = desk
  return (
    <Toolbar
      roomy
      end={
        <Inline grow justify="end">
          {countWords(board)}
          {board.filtered && !isNothing(board) && (
            <Button variant="quiet-do" size="s" aria-label="Limpar Filtros" onClick={desk.clear}>
              Limpar
            </Button>
          )}
        </Inline>
      }
    >
      <BoardSearch desk={desk} />
      <Segmented
        label="Data"
        value={board.filter.range}
        onChange={(range) => board.setFilter({ ...board.filter, range })}
        options={dateRanges.map((value) => ({ value, label: rangeWords[value] }))}
      />
      <StatusFilter reader="admin" filter={board.filter} offered={board.offered} onChange={board.setFilter} />
      <ListOrderMenu board={board} />
    </Toolbar>
  )
}

const number = new Intl.NumberFormat('pt-BR')

/** '47 pedidos'; '9 de 47' if filtered, '10.000+ de 47.000' if a search finds more than it counts; empty while the numbers are not known. */
export const countWords = ({ found, total, filtered, search }: Board) => {
  if (found === null || total === null) return ''
  return filtered
    ? `${foundNumber(found, search.text)} de ${number.format(total)}`
    : counted(total, 'pedido', 'pedidos')
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Buttons, Hidden, Inline, Inset } from '#ui/layout.tsx'
import { MapScreen } from '#ui/map-frame.tsx'
import { Menu } from '#ui/menu.tsx'
import { WithFilterButton } from '#ui/with-filter-button.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { Dock, ListSection, ViewLine } from '#ui/phone-sections.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { OrdersLoadProblem } from '../list/orders-load-problem.tsx'
import { PhoneFilters } from '../list/phone-filters.tsx'
import { OrdersHeader } from '../list/phone-header.tsx'
import { BoardList } from './board-list.tsx'
import { NotesButton } from './board-notes.tsx'
import { DispatchButton } from './dispatch-button.tsx'
import { BoardSelection } from './board-selection.tsx'
import { BoardCounters, BoardSearch, ListOrderMenu, countWords } from './board-toolbar.tsx'
import { isNothing } from './board.ts'
import { DeskMap, type BoardProps } from './desk-board.tsx'
import { NewsBell } from '../desk-news/news-bell.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { RainLine } from './rain-line.tsx'
import { SoundIcon } from './sound-button.tsx'
import type { Desk } from './use-desk.ts'

const views = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'motoboys', label: 'Motoboys' },
] as const

/** The board on a phone, in one column: either the orders or the motoboys. */
export function PhoneBoard({ desk, motoboys }: BoardProps) {
  const { open } = desk
  const { waiting } = desk.board
  const [view, setView] = useState<'orders' | 'motoboys'>('orders')
  const [asked, setAsked] = useState(false)
  const [map, setMap] = useState(false)
  const choosing = asked || desk.selection.ids.size > 0
  if (map)
    return (
      <MapScreen title="Mapa" onClose={() => setMap(false)}>
        <DeskMap desk={desk} />
      </MapScreen>
    )
  return (
    <PhoneFrame
      full
      header={
        <Header
          open={open}
          onMap={() => setMap(true)}
          select={view === 'orders' && !choosing ? () => setAsked(true) : undefined}
        />
      }
      dock={
        <Dock round={view === 'motoboys' || !choosing} above={<RainLine />}>
          {view === 'motoboys' ? (
            <Button variant="main" size="xl" icon="motorcycle" full onClick={() => open({ kind: 'motoboy' })}>
              Novo Motoboy
            </Button>
          ) : choosing ? (
            <BoardSelection desk={desk} onClear={() => setAsked(false)} />
          ) : (
            <Buttons>
              <Button
                variant={waiting > 0 ? 'secondary' : 'main'}
                size="m"
                icon="plus"
                onClick={() => open({ kind: 'order' })}
              >
                Novo Pedido
              </Button>
              <DispatchButton phone {...{ open, waiting }} />
            </Buttons>
          )}
        </Dock>
      }
    >
      <ViewLine
        end={
          <>
            <NotesButton />
            <SoundIcon />
            <NewsBell open={open} />
          </>
        }
      >
        <Segmented label="O que mostrar" value={view} onChange={setView} options={views} />
      </ViewLine>
      {view === 'motoboys' ? motoboys : <Orders {...{ desk, choosing }} />}
    </PhoneFrame>
  )
}

type HeaderProps = { open: Open; onMap: () => void; select: (() => void) | undefined }
const Header = ({ open, onMap, select }: HeaderProps) => (
  <OrdersHeader
    title="Painel Admin"
    end={
      <Menu
        label="Mais"
        items={[
          { label: 'Novo Cliente', icon: deskIcons['add-person'], onSelect: () => open({ kind: 'user' }) },
          { label: 'Novo Motoboy', icon: 'motorcycle', onSelect: () => open({ kind: 'motoboy' }) },
          { label: 'Extrato', icon: deskIcons.statement, onSelect: () => open({ kind: 'statement' }) },
          { label: 'Mapa', icon: deskIcons.streets, onSelect: onMap },
          select && { label: 'Selecionar', icon: 'check', onSelect: select },
          { label: 'Colar mensagem', icon: 'copy', onSelect: () => open({ kind: 'message', text: '' }) },
          { label: 'Lançar entregas feitas', icon: 'plus', onSelect: () => open({ kind: 'enter' }) },
          { label: 'Chuva', icon: deskIcons.rain, onSelect: () => open({ kind: 'rain' }) },
        ]}
      />
    }
  />
)

function Orders({ desk, choosing }: { desk: Desk; choosing: boolean }) {
  const { board } = desk
  const isSearched = board.search.text !== ''
  const narrowed = isSearched || board.filter.range !== 'all' || board.filter.statuses.length > 0
  const [asked, setAsked] = useState(narrowed)
  const unfolded = asked || isSearched
  const unfold = (on: boolean) => {
    flushSync(() => setAsked(on))
    if (on) desk.searchBox.current?.focus()
    else board.search.setText('')
  }
  return (
    <>
      <WithFilterButton label="Busca e filtros" unfolded={unfolded} onChange={unfold} marked={narrowed}>
        <BoardCounters board={board} />
      </WithFilterButton>
      <PhoneFilters
        reader="admin"
        filter={board.filter}
        offered={board.offered}
        onChange={board.setFilter}
        folded={!unfolded}
        search={<BoardSearch desk={desk} />}
        last={!board.filtered && <ListOrderMenu board={board} />}
      />
      <Hidden>
        <h2>Pedidos</h2>
      </Hidden>
      {/* Of all orders the first counter says how many. */}
      {board.filtered && (
        <Inset tight flat>
          <Inline gap={1} justify="between" wrap>
            <ListOrderMenu board={board} />
            <Inline gap={3} justify="end">
              <Text tone="ink-3">{countWords(board)}</Text>
              {!isNothing(board) && (
                <Button
                  variant="quiet"
                  size="s"
                  icon="close"
                  flush="end"
                  aria-label="Limpar Filtros"
                  onClick={desk.clear}
                >
                  Limpar
                </Button>
              )}
            </Inline>
          </Inline>
        </Inset>
      )}
      <OrdersLoadProblem now={board.now} />
      <ListSection label="Pedidos" {...desk.listProps}>
        <BoardList desk={desk} choosing={choosing} />
      </ListSection>
    </>
  )
}

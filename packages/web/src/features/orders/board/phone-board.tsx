import { useState } from 'react'
import { liveWords } from '#features/live/live-words.ts'
import { useLive } from '#features/live/state.ts'
import { useConfig } from '#api/config.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Hidden, Inline, Inset } from '#ui/layout.tsx'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { Menu } from '#ui/menu.tsx'
import { WithFilterButton } from '#ui/with-filter-button.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { Dock, ListSection, Pinned, SectionTitle, StatusBar } from '#ui/phone-sections.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { LoadProblem } from '../list/load-problem.tsx'
import { PhoneFilters } from '../list/phone-filters.tsx'
import { BoardList } from './board-list.tsx'
import { NotesButton } from './board-notes.tsx'
import { BoardSelection } from './board-selection.tsx'
import { BoardCounters, BoardSearch, BoardOrder, countWords } from './board-toolbar.tsx'
import type { BoardProps } from './desk-board.tsx'
import { NewsBell } from '../desk-news/news-bell.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { RainLine } from './rain-line.tsx'
import { SoundButton } from './sound-button.tsx'
import type { Desk } from './use-desk.ts'
import { navigate } from '#lib/navigation.tsx'
import { OwnHeader } from '#features/users/own-header.tsx'

const views = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'motoboys', label: 'Motoboys' },
] as const

/** The board on a phone, in one column: either the orders or the motoboys. */
export function PhoneBoard({ desk, motoboys }: BoardProps) {
  const { open } = desk
  const [view, setView] = useState<'orders' | 'motoboys'>('orders')
  return (
    <PhoneFrame
      full
      header={<Header open={open} />}
      dock={
        <Dock>
          {view === 'orders' ? (
            <Button variant="main" size="xl" icon="plus" full onClick={() => open({ kind: 'order' })}>
              Novo Pedido
            </Button>
          ) : (
            <Button variant="main" size="xl" icon="motorcycle" full onClick={() => open({ kind: 'motoboy' })}>
              Novo Motoboy
            </Button>
          )}
        </Dock>
      }
    >
      <ConnectionState />
      <RainLine />
      <Inset>
        <Segmented label="O que mostrar" value={view} onChange={setView} options={views} />
      </Inset>
      {view === 'motoboys' ? motoboys : <Orders desk={desk} />}
    </PhoneFrame>
  )
}

const Header = ({ open }: { open: Open }) => (
  <OwnHeader
    title="Painel Admin"
    end={
      <>
        <NewsBell open={open} />
        <Menu
          label="Mais"
          items={[
            { label: 'Despachar', icon: 'check-twice', onSelect: () => open({ kind: 'dispatch' }) },
            { label: 'Colar mensagem', icon: 'copy', onSelect: () => open({ kind: 'message', text: '' }) },
            { label: 'Lançar entregas feitas', icon: 'plus', onSelect: () => open({ kind: 'enter' }) },
            { label: 'Novo Cliente', icon: deskIcons['add-person'], onSelect: () => open({ kind: 'user' }) },
            { label: 'Novo Motoboy', icon: 'motorcycle', onSelect: () => open({ kind: 'motoboy' }) },
            { label: 'Extrato', icon: deskIcons.statement, onSelect: () => open({ kind: 'statement' }) },
            { label: 'Usuários', icon: deskIcons.people, onSelect: () => navigate(paths.users) },
            { label: 'Financeiro', icon: deskIcons.money, onSelect: () => navigate(paths.money) },
            { label: 'Preços', icon: deskIcons.money, onSelect: () => navigate(paths.prices) },
            { label: 'Minha empresa', icon: 'pin', onSelect: () => navigate(paths.firm) },
            { label: 'Chuva', icon: deskIcons.rain, onSelect: () => open({ kind: 'rain' }) },
          ]}
        />
      </>
    }
  />
)

/** The state of the connection, and the warnings. */
function ConnectionState() {
  const live = useLive()
  const { timeZone } = useConfig()
  return (
    // Of one height with and without the buttons. That of the sound has no room beside longer words than 'Ao vivo'.
    <StatusBar
      tall
      end={
        <Inline gap={0}>
          <NotesButton />
          {live.status === 'live' && <SoundButton />}
        </Inline>
      }
    >
      <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
    </StatusBar>
  )
}

function Orders({ desk }: { desk: Desk }) {
  const { board, selection } = desk
  const [choosing, setChoosing] = useState(false)
  const filters = board.filter.range !== 'all' || board.filter.statuses.length > 0
  const [unfolded, setUnfolded] = useState(filters)
  const stop = () => {
    selection.clear()
    setChoosing(false)
  }
  return (
    <>
      <BoardCounters board={board} />
      <PhoneFilters
        reader="admin"
        filter={board.filter}
        offered={board.offered}
        onChange={board.setFilter}
        folded={!unfolded}
        search={
          <WithFilterButton label="Filtros" unfolded={unfolded} onChange={setUnfolded} marked={filters}>
            <BoardSearch desk={desk} />
          </WithFilterButton>
        }
      />
      {board.filtered && (
        <Inset>
          <Button icon="close" full onClick={desk.clear}>
            Limpar Filtros
          </Button>
        </Inset>
      )}
      {/* Unfiltered, the first counter says how many. */}
      {board.filtered ? (
        <SectionTitle end={countWords(board)}>Pedidos</SectionTitle>
      ) : (
        <Hidden>
          <h2>Pedidos</h2>
        </Hidden>
      )}
      {selection.ids.size > 0 ? (
        <Pinned>
          <BoardSelection desk={desk} />
        </Pinned>
      ) : (
        <Inset flat>
          <Inline justify="between" wrap>
            <BoardOrder board={board} />
            <Button variant="quiet" size="s" onClick={choosing ? stop : () => setChoosing(true)}>
              {choosing ? 'Parar' : 'Selecionar'}
            </Button>
          </Inline>
        </Inset>
      )}
      <LoadProblem now={board.now} />
      <ListSection label="Pedidos" {...desk.listProps}>
        <BoardList desk={desk} choosing={choosing} />
      </ListSection>
    </>
  )
}

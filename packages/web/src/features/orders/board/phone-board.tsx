import { useState } from 'react'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Hidden, Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { WithFilterButton } from '#ui/with-filter-button.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { Dock, ListSection, SectionTitle, ViewLine } from '#ui/phone-sections.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { LoadProblem } from '../list/load-problem.tsx'
import { PhoneFilters } from '../list/phone-filters.tsx'
import { OrdersHeader } from '../list/phone-header.tsx'
import { BoardList } from './board-list.tsx'
import { NotesButton } from './board-notes.tsx'
import { BoardSelection } from './board-selection.tsx'
import { BoardCounters, BoardSearch, BoardOrder, countWords } from './board-toolbar.tsx'
import type { BoardProps } from './desk-board.tsx'
import { NewsBell } from '../desk-news/news-bell.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { RainLine } from './rain-line.tsx'
import { SoundIcon } from './sound-button.tsx'
import type { Desk } from './use-desk.ts'
import { navigate } from '#lib/navigation.tsx'

const views = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'motoboys', label: 'Motoboys' },
] as const

/** The board on a phone, in one column: either the orders or the motoboys. */
export function PhoneBoard({ desk, motoboys }: BoardProps) {
  const { open } = desk
  const [view, setView] = useState<'orders' | 'motoboys'>('orders')
  const [asked, setAsked] = useState(false)
  const choosing = asked || desk.selection.ids.size > 0
  return (
    <PhoneFrame
      full
      header={<Header open={open} />}
      dock={
        <Dock above={<RainLine />}>
          {view === 'motoboys' ? (
            <Button variant="main" size="xl" icon="motorcycle" full onClick={() => open({ kind: 'motoboy' })}>
              Novo Motoboy
            </Button>
          ) : choosing ? (
            <BoardSelection desk={desk} onClear={() => setAsked(false)} />
          ) : (
            <Button variant="main" size="xl" icon="plus" full onClick={() => open({ kind: 'order' })}>
              Novo Pedido
            </Button>
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
      {view === 'motoboys' ? motoboys : <Orders {...{ desk, choosing }} onChoose={() => setAsked(true)} />}
    </PhoneFrame>
  )
}

const Header = ({ open }: { open: Open }) => (
  <OrdersHeader
    title="Painel Admin"
    end={
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
    }
  />
)

function Orders({ desk, choosing, onChoose }: { desk: Desk; choosing: boolean; onChoose: () => void }) {
  const { board } = desk
  const filters = board.filter.range !== 'all' || board.filter.statuses.length > 0
  const [unfolded, setUnfolded] = useState(filters)
  const choose = () => {
    onChoose()
    setUnfolded(filters)
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
        last={
          <Inline justify="between" wrap>
            <BoardOrder board={board} />
            <Button variant="quiet" size="s" disabled={choosing} onClick={choose}>
              Selecionar
            </Button>
          </Inline>
        }
      />
      {board.filtered ? (
        <SectionTitle
          end={
            <Inline gap={1} justify="end" wrap>
              {countWords(board)}
              <Button variant="quiet" size="s" icon="close" onClick={desk.clear}>
                Limpar Filtros
              </Button>
            </Inline>
          }
        >
          Pedidos
        </SectionTitle>
      ) : (
        // The first counter says how many.
        <Hidden>
          <h2>Pedidos</h2>
        </Hidden>
      )}
      <LoadProblem now={board.now} />
      <ListSection label="Pedidos" {...desk.listProps}>
        <BoardList desk={desk} choosing={choosing} />
      </ListSection>
    </>
  )
}

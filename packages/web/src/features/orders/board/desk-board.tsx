import type { ReactNode } from 'react'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { OrdersLoadProblem } from '../list/orders-load-problem.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DeskFrame, DeskList, WithEnd } from '#ui/desk.tsx'
import { HeaderCells } from '#ui/row-parts.tsx'
import { BoardFooter } from './board-footer.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardList } from './board-list.tsx'
import { BoardNotes } from './board-notes.tsx'
import { BoardCounters, BoardToolbar, BoardView } from './board-toolbar.tsx'
import { BoardSelection } from './board-selection.tsx'
import { RainLine } from './rain-line.tsx'
import type { Desk } from './use-desk.ts'

export const DeskMap = withSuspense(lazyWithRetry(() => import('./desk-map.tsx')))

const headerLabels = ['Status, tempo nele', 'Pedido e cliente', 'Retirada e entrega', 'Valor', 'Motoboy']

export type BoardProps = { desk: Desk; motoboys: ReactNode }

export function DeskBoard({ desk, motoboys }: BoardProps) {
  const isMap = desk.view.value === 'map'
  /** An error stands in the place of the rows, and of their headings. */
  const failed = useOrdersState().error !== null
  return (
    <DeskFrame
      top={<BoardHeader open={desk.open} waiting={desk.board.waiting} />}
      banner={
        <>
          <RainLine />
          <BoardNotes onRead={desk.cursor.focus} />
        </>
      }
      counters={
        <WithEnd end={<BoardView desk={desk} />}>
          <BoardCounters board={desk.board} />
        </WithEnd>
      }
      toolbar={desk.selection.ids.size > 0 ? <BoardSelection desk={desk} /> : <BoardToolbar desk={desk} />}
      headers={
        <>
          <OrdersLoadProblem now={desk.board.now} />
          {!isMap && (desk.board.rows.count > 0 || !failed) && <ListHeader desk={desk} />}
        </>
      }
      list={
        isMap ? (
          <DeskMap desk={desk} />
        ) : (
          <DeskList label="Pedidos" hasRows={desk.board.rows.count > 0} {...desk.listProps}>
            <BoardList desk={desk} choosing />
          </DeskList>
        )
      }
      footer={<BoardFooter />}
      side={motoboys}
    />
  )
}

/** The labels of the columns, and the box that selects all rows. */
const ListHeader = ({ desk: { board, selection, areAllChosen, chooseAll } }: { desk: Desk }) => (
  <HeaderCells
    labels={headerLabels}
    firstEnd="Criado"
    check={
      board.rows.count > 0 && (
        <Checkbox
          hideLabel
          label="Selecionar todos os pedidos da lista"
          checked={areAllChosen}
          mixed={selection.ids.size > 0 && !areAllChosen}
          onChange={chooseAll}
        />
      )
    }
  />
)

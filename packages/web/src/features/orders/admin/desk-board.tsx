import type { ReactNode } from 'react'
import { DeskFrame, DeskList } from '../../../ui/desk.tsx'
import { ColumnHeads } from '../../../ui/row-parts.tsx'
import type { Board } from './board.ts'
import { BoardBanners } from './board-banners.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardList } from './board-list.tsx'
import { BoardCounters, BoardToolbar } from './board-toolbar.tsx'
import type { Open } from './open-dialog.ts'

const heads = ['Status, tempo nele', 'Pedido e cliente', 'Retirada e entrega', 'Valor', 'Motoboy']

export type BoardProps = { board: Board; open: Open; motoboys: ReactNode }

/** The board of somebody who sits before it all day. */
export const DeskBoard = ({ board, open, motoboys }: BoardProps) => (
  <DeskFrame
    top={<BoardHeader open={open} />}
    banner={<BoardBanners />}
    counters={<BoardCounters board={board} />}
    toolbar={<BoardToolbar board={board} />}
    heads={<ColumnHeads labels={heads} />}
    list={
      <DeskList label="Pedidos">
        <BoardList board={board} open={open} />
      </DeskList>
    }
    foot={<BoardFoot />}
    side={motoboys}
  />
)

import { MotoboyPanel } from '../features/motoboys/motoboy-panel.tsx'
import { useMotoboys } from '../features/motoboys/queries.ts'
import { crewWords } from '../features/motoboys/readiness.ts'
import { useBoard } from '../features/orders/admin/board.ts'
import { BoardBanners } from '../features/orders/admin/board-banners.tsx'
import { BoardDialog } from '../features/orders/admin/board-dialogs.tsx'
import { BoardFoot } from '../features/orders/admin/board-foot.tsx'
import { BoardHeader } from '../features/orders/admin/board-header.tsx'
import { BoardList } from '../features/orders/admin/board-list.tsx'
import { BoardCounters, BoardToolbar } from '../features/orders/admin/board-toolbar.tsx'
import { useMotoboyNews } from '../features/orders/admin/motoboy-news.ts'
import { useDialogs } from '../features/orders/admin/open-dialog.ts'
import { DeskFrame, DeskList, SidePanel } from '../ui/desk.tsx'
import { ColumnHeads } from '../ui/order-row.tsx'

const heads = ['Status, tempo nele', 'Pedido e cliente', 'Retirada e entrega', 'Valor', 'Motoboy']

/** Painel Admin (specification, section 2). */
export default function AdminPage() {
  const board = useBoard()
  const dialogs = useDialogs()
  const motoboys = useMotoboys()
  useMotoboyNews()
  return (
    <>
      <DeskFrame
        top={<BoardHeader open={dialogs.open} />}
        banner={<BoardBanners />}
        counters={<BoardCounters board={board} />}
        toolbar={<BoardToolbar board={board} />}
        heads={<ColumnHeads labels={heads} />}
        list={
          <DeskList label="Pedidos">
            <BoardList board={board} open={dialogs.open} />
          </DeskList>
        }
        foot={<BoardFoot />}
        side={
          <SidePanel title="Motoboys" detail={motoboys.data ? crewWords(motoboys.data) : 'Carregando...'}>
            <MotoboyPanel onRegister={() => dialogs.open({ kind: 'motoboy' })} />
          </SidePanel>
        }
      />
      {dialogs.top && <BoardDialog dialog={dialogs.top} open={dialogs.open} onClose={dialogs.close} />}
    </>
  )
}

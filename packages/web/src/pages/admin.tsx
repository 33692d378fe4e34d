import { MotoboyPanel } from '../features/motoboys/motoboy-panel.tsx'
import { useAnnouncements } from '../features/orders/admin/announce.ts'
import { useBoard } from '../features/orders/admin/board.ts'
import { BoardDialog } from '../features/orders/admin/board-dialogs.tsx'
import { DeskBoard } from '../features/orders/admin/desk-board.tsx'
import { useMotoboyNews } from '../features/orders/admin/motoboy-news.ts'
import { useDialogs } from '../features/orders/admin/open-dialog.ts'
import { PhoneBoard } from '../features/orders/admin/phone-board.tsx'
import { useWide } from '../ui/wide.ts'

/** Painel Admin (specification, section 2). */
export default function AdminPage() {
  const board = useBoard()
  const dialogs = useDialogs()
  useMotoboyNews()
  useAnnouncements()
  const BoardHere = useWide() ? DeskBoard : PhoneBoard
  return (
    <>
      <BoardHere
        board={board}
        open={dialogs.open}
        motoboys={<MotoboyPanel onRegister={() => dialogs.open({ kind: 'motoboy' })} />}
      />
      {dialogs.top && <BoardDialog dialog={dialogs.top} open={dialogs.open} onClose={dialogs.close} />}
    </>
  )
}

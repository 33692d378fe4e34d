import { useCallback } from 'react'
import { MotoboyPanel } from '../features/motoboys/motoboy-panel.tsx'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { BoardDialog } from '../features/orders/board/board-dialogs.tsx'
import { DeskBoard } from '../features/orders/board/desk-board.tsx'
import { useMotoboyEvents } from '../features/orders/board/motoboy-events.ts'
import { PhoneBoard } from '../features/orders/board/phone-board.tsx'
import { useDesk } from '../features/orders/board/use-desk.ts'
import { useSharedMessages } from '../features/orders/message/shared-message.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { FocusHome } from '../ui/focus-home.ts'
import { useWide } from '../ui/wide.ts'

const StatementDialog = lazyWithRetry(() => import('../features/statement/statement-dialog.tsx'))

/** Painel Admin (docs/product.md, Admin). */
export default function AdminPage() {
  const desk = useDesk()
  const { open } = desk
  const register = useCallback(() => open({ kind: 'motoboy' }), [open])
  useMotoboyEvents()
  useAnnouncements(open)
  useSharedMessages(open)
  const BoardHere = useWide() ? DeskBoard : PhoneBoard
  return (
    <>
      <BoardHere desk={desk} motoboys={<MotoboyPanel onRegister={register} />} />
      {desk.dialogs.top && (
        <FocusHome value>
          <BoardDialog
            dialog={desk.dialogs.top}
            open={open}
            onBulkDone={desk.selection.keep}
            onFilter={desk.board.search.setText}
            onClose={desk.dialogs.close}
            statement={<StatementDialog onClose={desk.dialogs.close} />}
          />
        </FocusHome>
      )}
    </>
  )
}

import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { useCallback } from 'react'
import { MotoboyPanel } from '../features/motoboys/motoboy-panel.tsx'
import { assignOrders } from '../features/orders/board/assign-orders.ts'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { BoardDialog, frequentDialogs } from '../features/orders/board/board-dialogs.tsx'
import { DeskBoard } from '../features/orders/board/desk-board.tsx'
import { useMotoboyEvents } from '../features/orders/board/motoboy-events.ts'
import { PhoneBoard } from '../features/orders/board/phone-board.tsx'
import { PriceInRow } from '../features/orders/board/row-cells.tsx'
import { useDesk } from '../features/orders/board/use-desk.ts'
import { useMessageInput } from '../features/orders/message/use-message-input.ts'
import { useSharedMessages } from '../features/orders/message/shared-message.ts'
import { countdown } from '../features/orders/steps/held-bar.tsx'
import { lazyPart, lazyWithRetry, usePrefetch } from '../lib/lazy-with-retry.ts'
import { DropCover } from '../ui/drop-cover.tsx'
import { Inline } from '../ui/layout.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { ScreenRestoresFocus } from '../ui/screen-restores-focus.ts'
import { useWideView } from '../ui/wide.ts'

const QueueList = lazyPart(() => import('../features/queue/queue-list.tsx'), SkeletonCards)
const ShiftButtons = lazyPart(() => import('../features/queue/shift-buttons.tsx'))
const prefetched = [...frequentDialogs, PriceInRow, countdown, QueueList]
const TripButtons = lazyPart(() => import('../features/orders/trips/trip-buttons.tsx'))
const StatementDialog = lazyWithRetry(() => import('../features/statement/statement-dialog.tsx'))

// One element, and functions that stay, so that changes of the board do not render the panel again.
const queue = <QueueList />

/** Painel Admin (docs/product.md, Admin). */
export default function AdminPage() {
  usePrefetch(prefetched)
  const desk = useDesk()
  const { open } = desk
  const register = useCallback(() => open({ kind: 'motoboy' }), [open])
  const actionsOf = useCallback(
    (motoboy: ListedMotoboy) => (
      <Inline wrap>
        <TripButtons motoboy={motoboy} onOpen={(trip) => open({ kind: 'arrange', trip })} />
        <ShiftButtons motoboy={motoboy} />
      </Inline>
    ),
    [open],
  )
  const give = useCallback((motoboy: string, ids: readonly string[]) => assignOrders(open, ids, motoboy), [open])
  useMotoboyEvents()
  useAnnouncements(open)
  useSharedMessages(open)
  const isDragged = useMessageInput(open)
  const BoardHere = useWideView() ? DeskBoard : PhoneBoard
  return (
    <>
      <BoardHere
        desk={desk}
        motoboys={<MotoboyPanel onRegister={register} onOrders={give} {...{ queue, actionsOf }} />}
      />
      {isDragged && <DropCover>Solte a mensagem ou a conversa exportada</DropCover>}
      {desk.dialogs.top && (
        <ScreenRestoresFocus value>
          <BoardDialog
            dialog={desk.dialogs.top}
            open={open}
            onBulkDone={desk.selection.keep}
            onFilter={desk.board.search.setText}
            onClose={desk.dialogs.close}
            statement={<StatementDialog onOrder={(id) => open({ kind: 'manage', id })} onClose={desk.dialogs.close} />}
          />
        </ScreenRestoresFocus>
      )}
    </>
  )
}

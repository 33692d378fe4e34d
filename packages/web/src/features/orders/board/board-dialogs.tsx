import { Suspense, type ReactNode } from 'react'
import { useUser } from '#features/auth/session.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Paragraph } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { useOpenedOrder } from '#features/order-store/opened-order.ts'
import type { Open, OpenDialog, OrderDialog } from '../desk/open-dialog.ts'

const ManageDialog = lazyWithRetry(() => import('../manage/manage-dialog.tsx'))
const PriceDialog = lazyWithRetry(() => import('../price/price-dialog.tsx'))
const AssignDialog = lazyWithRetry(() => import('../assign/assign-dialog.tsx'))
const EditDialog = lazyWithRetry(() => import('../create/edit-dialog.tsx'))
const ShareDialog = lazyWithRetry(() => import('../share/share-dialog.tsx'))
const CreateForDialog = lazyWithRetry(() => import('../create/create-for-dialog.tsx'))
const SharedDialog = lazyWithRetry(() => import('../message/shared-dialog.tsx'))
const MessageForDialog = lazyWithRetry(() => import('../message/message-for-dialog.tsx'))
const CreateUserDialog = lazyWithRetry(() => import('#features/users/create-user-dialog.tsx'))
const AssignAllDialog = lazyWithRetry(() => import('../bulk/assign-selected-dialog.tsx'))
const TripDialog = lazyWithRetry(() => import('../trips/trip-dialog.tsx'))
const ArrangeDialog = lazyWithRetry(() => import('../trips/arrange-dialog.tsx'))
const CancelAllDialog = lazyWithRetry(() => import('../bulk/cancel-selected-dialog.tsx'))
const SuggestAllDialog = lazyWithRetry(() => import('../bulk/suggest-selected-dialog.tsx'))
const RemindAllDialog = lazyWithRetry(() => import('../bulk/remind-selected-dialog.tsx'))
const DispatchDialog = lazyWithRetry(() => import('../dispatch/dispatch-dialog.tsx'))
const RainDialog = lazyWithRetry(() => import('#features/rain/rain-dialog.tsx'))
const KeysDialog = lazyWithRetry(() => import('./keys-dialog.tsx'))
const NewsDialog = lazyWithRetry(() => import('../desk-news/news-dialog.tsx'))
const RecordDialog = lazyWithRetry(() => import('../correct/record-dialog.tsx'))
const ReopenDialog = lazyWithRetry(() => import('../correct/reopen-dialog.tsx'))
const CorrectDialog = lazyWithRetry(() => import('../correct/correct-dialog.tsx'))
const RequestDialog = lazyWithRetry(() => import('../correct/request-dialog.tsx'))
const TermsDialog = lazyWithRetry(() => import('../collect/terms-dialog.tsx'))
const DeliveredDialog = lazyWithRetry(() => import('../manage/delivered-dialog.tsx'))
const CollectedDialog = lazyWithRetry(() => import('../collect/collected-dialog.tsx'))
const MarkDialog = lazyWithRetry(() => import('../points/mark-dialog.tsx'))
const CancelDialog = lazyWithRetry(() => import('../charges/cancel-dialog.tsx'))
const EnterDialog = lazyWithRetry(() => import('../enter/enter-dialog.tsx'))
const RegisterMotoboyDialog = lazyWithRetry(() => import('#features/motoboys/register-dialog.tsx'))

/** The dialogs that an admin uses most. Their code is prefetched, so that they open at once. */
export const frequentDialogs = [ManageDialog, PriceDialog, AssignDialog, CreateForDialog, DispatchDialog]

type Props = {
  dialog: OpenDialog
  open: Open
  /** Called after a cancellation of several orders, with the ids of those that are not done. After another action the selection stays for the next. */
  onBulkDone: (remaining: readonly string[]) => void
  /** Shows only the orders that this search finds. */
  onFilter: (search: string) => void
  onClose: () => void
  /** The statement dialog. It is passed in because the statement feature imports from the orders feature, which must not import it back. */
  statement: ReactNode
}

/** The open dialog of the board. Each dialog's code is loaded when it is first opened. */
export const BoardDialog = (props: Props) => (
  <Suspense>
    <DialogByKind {...props} />
  </Suspense>
)

/** Dialogs that need nothing but a way out. */
const plain = {
  user: CreateUserDialog,
  motoboy: RegisterMotoboyDialog,
  keys: KeysDialog,
  rain: RainDialog,
  enter: EnterDialog,
  dispatch: DispatchDialog,
}

function DialogByKind({ dialog, open, onBulkDone, onFilter, onClose, statement }: Props) {
  /** In the place of the open dialog, whose draft stays. */
  const readMessage = (text: string) => {
    onClose()
    open({ kind: 'message', text })
  }
  if ('id' in dialog)
    return <OrderDialogById key={dialog.kind + dialog.id} {...dialog} {...{ open, onFilter, onClose }} />
  if ('text' in dialog) return <MessageForDialog start={dialog.text} onClose={onClose} />
  if ('texts' in dialog) return <SharedDialog texts={dialog.texts} onRead={readMessage} onClose={onClose} />
  switch (dialog.kind) {
    case 'assign-all':
      return <AssignAllDialog {...dialog} onRegister={() => open({ kind: 'motoboy' })} onClose={onClose} />
    case 'trip':
      return (
        <TripDialog {...dialog} onRegister={() => open({ kind: 'motoboy' })} onDone={onBulkDone} onClose={onClose} />
      )
    case 'arrange':
      return <ArrangeDialog id={dialog.trip} onClose={onClose} />
    case 'suggest-all':
      return <SuggestAllDialog ids={dialog.ids} onClose={onClose} />
    case 'remind-all':
      return <RemindAllDialog ids={dialog.ids} onClose={onClose} />
    case 'cancel-all':
      return <CancelAllDialog ids={dialog.ids} onDone={onBulkDone} onClose={onClose} />
    case 'order':
      return <CreateForDialog onMessage={readMessage} onClose={onClose} />
    case 'news':
      return <NewsDialog onOpen={(id) => open({ kind: 'manage', id })} onClose={onClose} />
    case 'statement':
      return statement
    default: {
      const Plain = plain[dialog.kind]
      return <Plain onClose={onClose} />
    }
  }
}

type OrderDialogProps = Pick<Props, 'open' | 'onFilter' | 'onClose'> & Extract<OpenDialog, { id: string }>

/** Dialogs of an order that need nothing else. */
const forms = {
  edit: EditDialog,
  record: RecordDialog,
  reopen: ReopenDialog,
  request: RequestDialog,
  terms: TermsDialog,
  collected: CollectedDialog,
  cancel: CancelDialog,
  mark: MarkDialog,
}

/** A dialog about one order. If the order disappears while the dialog is open, for example because another admin deleted it, a notice replaces it. */
function OrderDialogById({ kind, id, motoboy, open, onFilter, onClose }: OrderDialogProps) {
  const user = useUser()
  const { order, isGone } = useOpenedOrder(id)
  if (!user) return null
  if (isGone) return <DeletedNotice id={id} onClose={onClose} />
  if (!order) return null
  const props = { order, user, onClose }
  /** Opens another dialog of the order in the place of this one. */
  const instead = (next: OrderDialog) => () => {
    onClose()
    open({ kind: next, id })
  }
  switch (kind) {
    case 'manage':
      return (
        <ManageDialog
          {...props}
          onFilter={onFilter}
          onNext={(next) => open({ kind: next, id })}
          onTrip={(trip) => open({ kind: 'arrange', trip })}
        />
      )
    case 'price':
      return <PriceDialog {...{ order, onClose }} onShare={instead('share')} />
    case 'share':
    case 'track':
      return (
        <ShareDialog order={order} kind={kind === 'share' ? 'approval' : 'tracking'} reader="admin" onClose={onClose} />
      )
    case 'assign':
      return <AssignDialog {...{ order, motoboy, onClose }} onRegister={() => open({ kind: 'motoboy' })} />
    case 'correct':
      return <CorrectDialog {...props} onReopen={instead('reopen')} />
    case 'delivered':
    case 'hand-over':
      return <DeliveredDialog {...props} what={kind} />
    default: {
      const Form = forms[kind]
      return <Form {...props} />
    }
  }
}

const DeletedNotice = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Dialog title="Pedido excluído" id={shortId(id)} onClose={onClose}>
    <Paragraph>Este pedido foi excluído e não está mais na lista.</Paragraph>
  </Dialog>
)

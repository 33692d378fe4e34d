import { Suspense, useCallback } from 'react'
import { useUser } from '../features/auth/session.ts'
import { DueBar, useDue } from '../features/money/invoices/due-bar.tsx'
import { ClientDialog, frequentDialogs } from '../features/orders/client/client-dialogs.tsx'
import { useClientDialog } from '../features/orders/client/open-dialog.ts'
import { ClientPhone } from '../features/orders/client/phone-view.tsx'
import { useClientList } from '../features/orders/client/use-client-list.ts'
import { useSharedMessages } from '../features/orders/message/shared-message.ts'
import type { SharedDialog } from '../features/orders/message/shared-store.ts'
import { useNotificationOrder } from '../features/orders/notification-order.ts'
import { countdown } from '../features/orders/steps/held-bar.tsx'
import { MonthBar } from '../features/statement/own/month-bar.tsx'
import { lazyWithRetry, usePrefetch } from '../lib/lazy-with-retry.ts'
import { useWideView } from '../ui/wide.ts'

const prefetched = [...frequentDialogs, countdown]
const ClientDesk = lazyWithRetry(() => import('../features/orders/client/desk-view.tsx'), false)

/** Meus Pedidos (docs/product.md, Client). */
export default function ClientPage() {
  usePrefetch(prefetched)
  const user = useUser()
  const { open, show, close } = useClientDialog()
  const list = useClientList(user)
  useNotificationOrder(useCallback((id) => show({ kind: 'answer', id }), [show]))
  useSharedMessages(useCallback((dialog: SharedDialog) => show({ ...dialog, id: '' }), [show]))
  const { due, isKnown } = useDue()
  const wide = useWideView()
  const View = wide ? ClientDesk : ClientPhone
  if (!user) return null
  return (
    <>
      <Suspense>
        <View {...{ list, user, show }} month={<MonthBar />} due={isKnown && <DueBar due={due} />} />
      </Suspense>
      {/* A wide window has the form itself, with the same draft. */}
      {open && !(wide && open.kind === 'create') && (
        <Suspense>
          <ClientDialog {...{ open, user, show, close }} />
        </Suspense>
      )}
    </>
  )
}

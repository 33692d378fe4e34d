import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { useDialog } from '../action/use-dialog.tsx'
import { OwnCredit } from '../features/money/credit/own-credit.tsx'
import { InvoiceList } from '../features/money/invoices/invoice-list.tsx'
import { ClientTop } from '../features/orders/client/client-top.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { homeOf } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useWide } from '../ui/wide.ts'
import { OwnHeader } from '../features/users/own-header.tsx'

const OwnInvoiceDialog = lazyWithRetry(() => import('../features/money/invoices/own-invoice-dialog.tsx'))

const back = { href: homeOf.client, label: 'Meus Pedidos' }

/** Faturas of a client: what they were charged, what is open, and how to pay it. */
export default function ClientInvoicesPage() {
  const [dialog, open] = useDialog<Invoice>((onClose, { id }) => <OwnInvoiceDialog id={id} onClose={onClose} />)
  const top = useWide() ? (
    <ClientTop title="Faturas" actions={<BackLink {...back} />} />
  ) : (
    <OwnHeader title="Faturas" back={back} />
  )
  return (
    <>
      <PageFrame top={top}>
        <OwnCredit />
        <InvoiceList onOpen={open} />
      </PageFrame>
      {dialog}
    </>
  )
}

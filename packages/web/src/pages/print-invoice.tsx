import { LoadedPage } from '../action/loaded-page.tsx'
import { PrintedInvoice } from '../features/money/invoices/printed-invoice.tsx'
import { useInvoice } from '../features/money/invoices/queries.ts'
import { tabPath } from '../features/money/tab-path.ts'
import { usePlace } from '../lib/navigation.tsx'
import { paths } from '../paths.ts'

/** An invoice to print or to save as PDF, for admins and for its client. */
export default function PrintInvoicePage() {
  const { pathname, search } = usePlace()
  const query = useInvoice(new URLSearchParams(search).get('id') ?? '')
  const isOwn = pathname === paths.printOwnInvoice
  return (
    <LoadedPage query={query}>
      {(invoice) => (
        <PrintedInvoice
          invoice={invoice}
          back={
            isOwn
              ? { label: 'Faturas', href: paths.clientInvoices }
              : { label: 'Financeiro', href: tabPath('invoices') }
          }
        />
      )}
    </LoadedPage>
  )
}

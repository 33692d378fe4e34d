import { LoadState } from '../action/load-state.tsx'
import { PrintedInvoice } from '../features/money/invoices/printed-invoice.tsx'
import { useInvoice } from '../features/money/invoices/queries.ts'
import { usePlace } from '../lib/navigation.tsx'
import { Inset } from '../ui/layout.tsx'

/** An invoice to print or to save as PDF, for admins and for its client. */
export default function PrintInvoicePage() {
  const query = useInvoice(new URLSearchParams(usePlace().search).get('id') ?? '')
  return query.data ? (
    <PrintedInvoice invoice={query.data} />
  ) : (
    <main>
      <Inset>
        <LoadState query={query} />
      </Inset>
    </main>
  )
}

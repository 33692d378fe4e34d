import { invoicesApi } from '@ligeiro/contract/invoices-api'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { writing } from '#api/reading.ts'
import { toast } from '#ui/toast-store.ts'
import { refetchMoney } from '../queries.ts'

export const invoiceMessage = (id: string) =>
  writing(['invoice-link', id], () => callWithIntentKey(invoicesApi.share, { params: { id }, body: {} }))

/** The message left the desk: WhatsApp was opened with it, or it was copied. */
export async function markInvoiceSent(id: string): Promise<void> {
  try {
    await callWithIntentKey(invoicesApi.sent, { params: { id } })
    void refetchMoney()
  } catch (error) {
    toast.error(problemText(error, 'Erro ao marcar a fatura como enviada. Tente novamente.'))
  }
}

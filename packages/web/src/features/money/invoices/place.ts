import { invoiceStatuses, type Invoice } from '@ligeiro/contract/invoices-api'
import { navigate } from '#lib/navigation.tsx'
import { tabPath } from '../tab-path.ts'

/** What is to be invoiced, or the invoices of a status. */
export type InvoiceListName = 'due' | Invoice['status']
/** What the tab shows: a list, what a client has open, or an invoice. */
export type InvoicesPlace = { list: InvoiceListName } | { client: string } | { invoice: string }

const tab = tabPath('invoices')

/** The place in an address. */
export function placeOf(search: string): InvoicesPlace {
  const params = new URLSearchParams(search)
  const invoice = params.get('invoice')
  const client = params.get('client')
  if (invoice) return { invoice }
  if (client) return { client }
  return { list: invoiceStatuses.find((status) => status === params.get('list')) ?? 'due' }
}

export function showPlace(place: InvoicesPlace): void {
  const [[name, value] = ['list', 'due']] = Object.entries(place)
  navigate(name === 'list' && value === 'due' ? tab : `${tab}&${name}=${value}`)
}

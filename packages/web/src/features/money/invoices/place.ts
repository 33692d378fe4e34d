import { invoiceStatuses } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { placesOf } from '../place.ts'

/** `due`: what is to be invoiced. */
export type InvoiceListName = 'due' | Invoice['status']

/** What the tab shows: a list, what a client has open, or an invoice. */
export const { placeOf, showPlace } = placesOf<InvoiceListName, 'invoice' | 'client'>(
  'invoices',
  ['due', ...invoiceStatuses],
  ['invoice', 'client'],
)

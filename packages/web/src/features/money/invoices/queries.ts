import { invoicesApi, type Invoice } from '@ligeiro/contract/invoices-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { call } from '#api/call.ts'
import { moneyKey, usePages } from '../queries.ts'
import type { Reversal } from '../reversal-dialog.tsx'

const key = [...moneyKey, 'invoices']

/** Each client with anything to be invoiced. */
export const useOpenInvoices = () =>
  useQuery({ queryKey: [...key, 'open'], queryFn: ({ signal }) => call(invoicesApi.open, { signal }), staleTime: 0 })

export const useInvoiceCounts = () =>
  useQuery({
    queryKey: [...key, 'counts'],
    queryFn: ({ signal }) => call(invoicesApi.counts, { signal }),
    staleTime: 0,
  })

/** What an invoice up to a day would charge; up to the last end of the client's period without one. */
export const useInvoicePreview = (client: string, until: string) =>
  useQuery({
    queryKey: [...key, 'preview', client, until],
    queryFn: ({ signal }) =>
      call(invoicesApi.preview, { query: { client_id: client, ...(until !== '' && { until }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Invoices by pages: of a status, or all that the reader may see. */
export const useInvoices = (status?: Invoice['status']) =>
  usePages([...key, 'list', status], (page, signal) =>
    call(invoicesApi.list, { query: { ...(status && { status }), ...page }, signal }),
  )

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(invoicesApi.find, { params: { id }, signal }),
    staleTime: 0,
  })

export const invoiceReversal = ({ id, number }: Invoice): Reversal => ({
  title: `Cancelar a fatura nº ${number}`,
  sentence:
    'Os lançamentos ficam abertos de novo. O número continua usado, e o papel diz CANCELADA. O link deixa de valer.',
  label: 'Cancelar fatura',
  reverse: (reason, words) =>
    action(invoicesApi.reverse, {
      ...words,
      busyLabel: 'Cancelando...',
      fallback: 'Erro ao cancelar a fatura. Tente novamente.',
      params: { id },
      body: { reason },
      done: `Fatura nº ${number} cancelada!`,
    }),
})

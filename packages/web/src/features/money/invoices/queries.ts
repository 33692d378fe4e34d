import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { download } from '#action/download.ts'
import { call } from '#api/call.ts'
import { usePages } from '#api/pages.ts'
import { useUser } from '#features/auth/session.ts'
import { useClientNames } from '#features/users/queries.ts'
import { moneyKey } from '../queries.ts'
import type { Reversal } from '../reversal-dialog.tsx'
import { reading } from '#api/reading.ts'

const key = [...moneyKey, 'invoices']

type OfClient = { client: { id: string; name: string } }

/** Returns a function that tells clients of one name apart, for an admin. */
export function useClientsApart() {
  const nameOf = useClientNames({ load: useUser()?.role === 'admin' })
  return <T extends OfClient>(one: T): T => ({
    ...one,
    client: { ...one.client, name: nameOf(one.client.id, one.client.name) },
  })
}

/** Each client with anything to be invoiced. */
export function useOpenInvoices() {
  const named = useClientsApart()
  return useQuery({ ...reading(key, invoicesApi.open), select: (all) => all.map(named) })
}

export const useInvoiceCounts = () => useQuery(reading(key, invoicesApi.counts))

/** What an invoice up to a day would charge; up to the last end of the client's period without one. */
export const useInvoicePreview = (client: string, until: string) =>
  useQuery({
    ...reading(key, invoicesApi.preview, { query: { client_id: client, ...(until !== '' && { until }) } }),
    placeholderData: keepPreviousData,
    select: useClientsApart(),
  })

/** Invoices by pages: of a status, or all that the reader may see. */
export const useInvoices = (status?: Invoice['status']) =>
  usePages([...key, 'list', status], (page, signal) =>
    call(invoicesApi.list, { query: { ...(status && { status }), ...page }, signal }),
  )

export const useInvoice = (id: string) => useQuery(reading(key, invoicesApi.find, { params: { id } }))

export const downloadInvoice = ({ id, number }: Invoice) =>
  download(invoicesApi.csv, { params: { id } }, `fatura_${number}.csv`, {
    fallback: 'Erro ao baixar a fatura. Tente novamente.',
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

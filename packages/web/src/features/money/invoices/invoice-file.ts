import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { workAction } from '#action/action.ts'
import { callWithHeaders } from '#api/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { deskIcons } from '#ui/desk-icons.ts'

export const downloadInvoice = ({ id, number }: Invoice) =>
  workAction(
    async () => {
      const { data } = await callWithHeaders(invoicesApi.csv, { params: { id } })
      saveFile(await new Response(data).blob(), `fatura_${number}.csv`)
    },
    {
      label: 'CSV',
      busyLabel: 'Baixando...',
      icon: deskIcons.download,
      fallback: 'Erro ao baixar a fatura. Tente novamente.',
    },
  )

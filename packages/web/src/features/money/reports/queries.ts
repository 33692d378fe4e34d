import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import type { ReportFilter } from '@ligeiro/contract/money-reports-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workAction } from '#action/action.ts'
import { callWithHeaders } from '#api/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { moneyKey } from '../queries.ts'
import { reading } from '#api/reading.ts'

export const useMoneyReport = (filter: ReportFilter) =>
  useQuery({ ...reading(moneyKey, moneyReportsApi.read, { query: filter }), placeholderData: keepPreviousData })

export const downloadReport = (format: 'csv' | 'xlsx', filter: ReportFilter) =>
  workAction(
    async (confirmation) => {
      const { data, headers } = await callWithHeaders(moneyReportsApi[format], { query: filter, confirmation })
      const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? `financeiro.${format}`
      saveFile(await new Response(data).blob(), name)
    },
    {
      label: format === 'csv' ? 'CSV' : 'Planilha',
      busyLabel: 'Baixando...',
      icon: deskIcons.download,
      done: 'Relatório baixado',
      fallback: 'Erro ao baixar o relatório. Tente novamente.',
    },
  )

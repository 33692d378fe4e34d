import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import type { ReportFilter } from '@ligeiro/contract/money-reports-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#action/download.ts'
import { moneyKey } from '../queries.ts'
import { reading } from '#api/reading.ts'

export const useMoneyReport = (filter: ReportFilter) =>
  useQuery({ ...reading(moneyKey, moneyReportsApi.read, { query: filter }), placeholderData: keepPreviousData })

export const downloadReport = (format: 'csv' | 'xlsx', filter: ReportFilter) =>
  download(moneyReportsApi[format], { query: filter }, `financeiro.${format}`, {
    label: format === 'csv' ? 'CSV' : 'Planilha',
    done: 'Relatório baixado',
    fallback: 'Erro ao baixar o relatório. Tente novamente.',
  })

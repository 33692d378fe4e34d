import { statementApi } from '@ligeiro/contract/statement-api'
import { download } from '#action/download.ts'
import type { OwnPeriod } from './queries.ts'

export const ownFile = (period: OwnPeriod) =>
  download(statementApi.ownCsv, { query: period }, `extrato_pedidos_${period.start}_${period.end}.csv`, {
    label: 'Baixar CSV',
    look: 'secondary',
    fallback: 'Erro ao baixar o extrato. Tente novamente.',
  })

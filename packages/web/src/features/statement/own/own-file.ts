import { statementApi } from '@ligeiro/contract/statement-api'
import { workAction } from '#action/action.ts'
import { callWithHeaders } from '#api/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import type { OwnPeriod } from './queries.ts'

export const ownFile = (period: OwnPeriod) =>
  workAction(
    async () => {
      const { data } = await callWithHeaders(statementApi.ownCsv, { query: period })
      saveFile(await new Response(data).blob(), `extrato_pedidos_${period.start}_${period.end}.csv`)
    },
    {
      label: 'Baixar CSV',
      busyLabel: 'Baixando...',
      look: 'secondary',
      icon: deskIcons.download,
      fallback: 'Erro ao baixar o extrato. Tente novamente.',
    },
  )

import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { action } from '#action/action.ts'
import { toast } from '#ui/toast-store.ts'
import { problemText } from '#api/call-error.ts'
import { refetchPrices } from '../price-tables/queries.ts'

const fallback = 'Erro ao arquivar a tabela. Tente novamente.'

/** Archives a table after a question. */
export const archiveTable = ({ id, name, client }: PriceTable) =>
  action(pricesApi.archive, {
    params: { id },
    ask: `Arquivar ${name}? Nenhum valor será mais sugerido por ela.${client ? ` O combinado de ${client.name} termina.` : ' Os combinados por ela terminam.'}`,
    done: 'Tabela arquivada.',
    onDone: () => void refetchPrices(),
    onFail: (error) => void toast.error(problemText(error, fallback)),
  })

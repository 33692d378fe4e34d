import { pricesApi, type PriceTable } from '@ligeiro/contract/prices-api'
import { problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { toast } from '#ui/toast-store.ts'
import { refetchPrices } from '../price-tables/queries.ts'

/** Archives a table after a question. */
export function useArchive(table: PriceTable | undefined): () => void {
  const archiving = useChange(pricesApi.archive, {
    onSuccess: () => {
      void refetchPrices()
      toast.success('Tabela arquivada.')
    },
    onError: (error) => void toast.error(problemText(error, 'Erro ao arquivar a tabela. Tente novamente.')),
  })
  return () => {
    if (!table) return
    const ends = table.client ? ` O combinado de ${table.client.name} termina.` : ' Os combinados por ela terminam.'
    if (window.confirm(`Arquivar ${table.name}? Nenhum valor será mais sugerido por ela.${ends}`))
      archiving.mutate({ params: { id: table.id } })
  }
}

import { pricesApi, type PriceTable } from '@ligeiro/contract/prices-api'
import type { ReactNode } from 'react'
import { problemText } from '#api/call-error.ts'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { refetchPrices } from '../price-tables/queries.ts'

/** Archives a table after a question. `confirmation` asks who the admin is. */
export function useArchive(table: PriceTable | undefined): { archive: () => void; confirmation: ReactNode } {
  const archiving = useConfirmedChange(pricesApi.archive, {
    onSuccess: () => {
      void refetchPrices()
      toast.success('Tabela arquivada.')
    },
    onError: (error) => void toast.error(problemText(error, 'Erro ao arquivar a tabela. Tente novamente.')),
  })
  const archive = () => {
    if (!table) return
    const ends = table.client ? ` O combinado de ${table.client.name} termina.` : ' Os combinados por ela terminam.'
    if (window.confirm(`Arquivar ${table.name}? Nenhum valor será mais sugerido por ela.${ends}`))
      archiving.mutate({ params: { id: table.id } })
  }
  return { archive, confirmation: archiving.question }
}

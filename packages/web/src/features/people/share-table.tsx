import { pricesApi, type PriceVersion } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { LinkMessage } from '../orders/share/link-message.tsx'
import type { Person } from './people.ts'

type Props = { person: Person; version: PriceVersion; onClose: () => void }

/** The link by which a client reads their table and accepts it. The write is a query, so that a second render sends nothing. */
export function ShareTable({ person: { id }, version, onClose }: Props) {
  const query = useQuery({
    queryKey: ['links', 'agreement', id, version.id],
    queryFn: () => callWithIntentKey(pricesApi.shareTable, { params: { id }, body: { version_id: version.id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, error, refetch } = query
  return (
    <ActionDialog
      title={`Enviar tabela v${version.number}`}
      buttons={[error && action(() => refetch(), { label: 'Tentar de novo' })]}
      cancel="Fechar"
      onClose={onClose}
    >
      <LoadState query={query} fallback="Erro ao criar o link. Tente novamente." loading="Criando o link..." />
      {data && (
        <LinkMessage
          shared={data}
          rows={4}
          warning="Quem tem este link vê a tabela e aceita por este cliente. Passe-o só ao cliente."
        />
      )}
    </ActionDialog>
  )
}

import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceVersion } from '@ligeiro/contract/prices-schemas'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '#action/action-dialog.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { LinkMessage } from '../orders/share/link-message.tsx'
import type { Person } from './people.ts'
import { writing } from '#api/reading.ts'

type Props = { person: Person; version: PriceVersion; onClose: () => void }

/** The link by which a client reads their table and accepts it. */
export function ShareTable({ person: { id }, version, onClose }: Props) {
  const query = useQuery(
    writing(['links', 'agreement', id, version.id], () =>
      callWithIntentKey(pricesApi.shareTable, { params: { id }, body: { version_id: version.id } }),
    ),
  )
  const { timeZone } = useConfig()
  return (
    <ActionDialog
      title={`Enviar tabela de ${shortDate(version.published_at, timeZone)}`}
      cancel="Fechar"
      onClose={onClose}
    >
      <LinkMessage
        query={query}
        rows={4}
        warning="Quem tem este link vê a tabela e aceita por este cliente. Passe-o só ao cliente."
      />
    </ActionDialog>
  )
}

import { pricesApi, type PriceVersion } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { LinkMessage } from '../orders/link-message.tsx'
import type { Person } from './people.ts'

type Props = { person: Person; version: PriceVersion; onClose: () => void }

/** The link by which a client reads their table and accepts it. The write is a query, so that a second render sends nothing. */
export function ShareTable({ person: { id }, version, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['links', 'agreement', id, version.id],
    queryFn: () => callWithIntentKey(pricesApi.shareTable, { params: { id }, body: { version_id: version.id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Dialog
      title={`Enviar tabela v${version.number}`}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          <Button onClick={onClose}>Fechar</Button>
          {error && (
            <Button variant="main" busy={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          )}
        </Inline>
      }
    >
      <Stack>
        <ErrorBox message={error && problemText(error, 'Erro ao criar o link. Tente novamente.')} />
        {data ? (
          <LinkMessage
            shared={data}
            rows={4}
            warning="Quem tem este link vê a tabela e aceita por este cliente. Passe-o só ao cliente."
          />
        ) : (
          !error && <Text as="p">Criando o link...</Text>
        )}
      </Stack>
    </Dialog>
  )
}

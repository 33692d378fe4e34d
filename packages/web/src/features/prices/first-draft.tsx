import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { problemText } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import type { Editing } from './table-draft.ts'

type Props = { tableId: string; editing: Editing; onZones: () => void }

/** How an empty table begins: with the medians of the firm's own deliveries, or with zones. */
export function FirstDraft({ tableId, editing, onZones }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['price-medians', tableId],
    queryFn: ({ signal }) => call(pricesApi.medians, { params: { id: tableId }, signal }),
    enabled: false,
    gcTime: 0,
    retry: false,
  })
  const start = async () => {
    const { data: found } = await refetch()
    if (!found || found.fares.length === 0) return
    const zones = found.bairros.map((name) => ({ name, bairros: [name] }))
    editing.replace({ ...editing.body, zones, fares: found.fares }, found.deliveries)
  }
  return (
    <Stack>
      <Empty
        icon="map"
        title="Comece pelo que já cobra"
        sentence="As medianas das suas entregas dos últimos 90 dias viram um rascunho. Ou crie as zonas: cada uma reúne bairros que custam o mesmo."
        action={
          <Inline wrap>
            <Button variant="do" icon="money" busy={isFetching} busyLabel="Calculando..." onClick={() => void start()}>
              Usar as medianas
            </Button>
            <Button icon="plus" onClick={onZones}>
              Criar zonas
            </Button>
          </Inline>
        }
      />
      <ErrorBox message={error ? problemText(error, 'As medianas não vieram. Tente de novo.') : null} />
      <ErrorBox
        message={
          data?.fares.length === 0
            ? 'Ainda não há medianas: são precisas 5 entregas entre os mesmos dois bairros em 90 dias.'
            : null
        }
      />
    </Stack>
  )
}

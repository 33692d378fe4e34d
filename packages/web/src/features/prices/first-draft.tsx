import { pricesApi, type PriceTable } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { problemText } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { toast } from '#ui/toast-store.ts'
import type { Editing } from './table-draft.ts'

type Props = { table: PriceTable; editing: Editing; onZones: () => void }

/** How an empty table begins: with the medians of the firm's own deliveries, or with zones. */
export function FirstDraft({ table, editing, onZones }: Props) {
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['price-medians', table.id],
    queryFn: ({ signal }) => call(pricesApi.medians, { params: { id: table.id }, signal }),
    enabled: false,
    gcTime: 0,
    retry: false,
  })
  const enough = table.client
    ? 'São precisas 3 entregas deste cliente entre os mesmos dois bairros em 90 dias, ou 5 de todos.'
    : 'São precisas 5 entregas entre os mesmos dois bairros em 90 dias.'
  const start = async () => {
    const { data } = await refetch()
    if (!data) return
    const { bairros, fares, deliveries } = data
    const zones = bairros.map((name) => ({ name, bairros: [name] }))
    if (zones.length === 0) toast.info('Ainda não há medianas', enough)
    else editing.replace({ ...editing.body, zones, fares }, deliveries)
  }
  return (
    <Stack>
      <ErrorBox message={error ? problemText(error, 'As medianas não vieram. Tente de novo.') : null} />
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
    </Stack>
  )
}

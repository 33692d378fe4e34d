import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { workAction } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Empty } from '#ui/empty.tsx'
import { Bleed, Inline, Stack } from '#ui/layout.tsx'
import { toast } from '#ui/toast-store.ts'
import type { Editing } from './table-draft.ts'

type Props = { table: PriceTable; editing: Editing; onZones: () => void }

/** How an empty table begins: with the medians of the firm's own deliveries, or with zones. */
export function FirstDraft({ table, editing, onZones }: Props) {
  const actions = useActions()
  const enough = table.client
    ? 'São precisas 3 entregas deste cliente entre os mesmos dois bairros em 90 dias, ou 5 de todos.'
    : 'São precisas 5 entregas entre os mesmos dois bairros em 90 dias.'
  const start = workAction(() => call(pricesApi.medians, { params: { id: table.id } }), {
    label: 'Usar o que costuma custar',
    busyLabel: 'Calculando...',
    look: 'do',
    icon: deskIcons.money,
    fallback: 'Os valores de costume não vieram. Tente de novo.',
    onDone: ({ bairros, fares, deliveries }) => {
      const zones = bairros.map((name) => ({ name, bairros: [name] }))
      if (zones.length === 0) toast.info('Ainda não há valores de costume', enough)
      else editing.replace({ ...editing.body, zones, fares }, deliveries)
    },
  })
  return (
    <Stack>
      <ActionProblem actions={actions} />
      <Bleed>
        <Empty
          icon="map"
          title="Comece pelo que já cobra"
          sentence="O que as suas entregas dos últimos 90 dias costumam custar preenche a tabela. Ou crie as zonas: cada uma reúne bairros que custam o mesmo."
          action={
            <Inline wrap>
              <ActionButton actions={actions} action={start} />
              <Button icon="plus" onClick={onZones}>
                Criar zonas
              </Button>
            </Inline>
          }
        />
      </Bleed>
    </Stack>
  )
}

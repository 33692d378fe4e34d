import { tripsApi } from '@ligeiro/contract/trips-api'
import type { TripPlan, TripStop } from '@ligeiro/contract/trips-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { action } from '#action/action.ts'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { findOrder } from '#features/order-store/current-store.ts'
import { clockTime } from '#lib/dates.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { CardLine } from '#ui/card.tsx'
import { StopList } from '#ui/stop-list.tsx'
import { Text } from '#ui/text.tsx'
import { MotoboyChoice } from '../assign/motoboy-choice.tsx'
import { shortId } from '../short-id.ts'
import { kmWords, stopName } from './stop-words.ts'
import { movedStops } from './moved-stops.ts'

type Props = {
  ids: readonly string[]
  onRegister: () => void
  onDone: (remaining: readonly string[]) => void
  onClose: () => void
}

/** The dialog 'Fazer lote': who takes the selected orders together, and in which order of stops. */
export default function TripDialog({ ids, onRegister, onDone, onClose }: Props) {
  const { values, field } = useForm(() => ({ motoboyId: '' }))
  const { motoboyId } = values
  /** As the admin arranged them; null: as suggested. */
  const [stops, setStops] = useState<readonly TripStop[] | null>(null)
  const body = { motoboy_id: motoboyId, order_ids: [...ids], ...(stops && { stops: [...stops] }) }
  const plan = useQuery({
    ...reading(['trips', 'plan'], tripsApi.plan, { body }),
    enabled: motoboyId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const create = action(tripsApi.create, {
    body,
    label: `Fazer lote (${ids.length})`,
    busyLabel: 'Atribuindo...',
    checks: [[() => motoboyId === '', 'Selecione um motoboy']],
    done: 'Lote atribuído com sucesso!',
    fallback: 'Erro ao fazer o lote. Tente novamente.',
    onDone: () => {
      onDone([])
      onClose()
    },
    after: () => void refetchMotoboys(),
  })
  return (
    <ActionDialog title="Fazer lote" wide form={values} buttons={[create]} onClose={onClose}>
      <MotoboyChoice {...field('motoboyId')} onRegister={onRegister} />
      {motoboyId !== '' && <LoadState query={plan} loading="Calculando as paradas..." />}
      {motoboyId !== '' && plan.data && (
        <PlannedStops plan={plan.data} onArrange={setStops} isArranged={stops !== null} />
      )}
    </ActionDialog>
  )
}

type PlannedProps = { plan: TripPlan; isArranged: boolean; onArrange: (stops: readonly TripStop[] | null) => void }

function PlannedStops({ plan, isArranged, onArrange }: PlannedProps) {
  const { city, timeZone } = useConfig()
  const rangeOf = (eta: TripPlan['eta']) => eta && `${clockTime(eta.from, timeZone)} a ${clockTime(eta.to, timeZone)}`
  const move = (from: number, to: number) => {
    const moved = movedStops(
      plan.stops.map(({ order_id, kind }) => ({ order_id, kind })),
      from,
      to,
    )
    if (moved) onArrange(moved)
    return moved !== null
  }
  return (
    <>
      <CardLine
        end={
          isArranged && (
            <Button size="s" variant="quiet" icon="undo" onClick={() => onArrange(null)}>
              Ordem sugerida
            </Button>
          )
        }
      >
        <Text tone="ink-2">
          {[
            `${plan.stops.length} paradas`,
            `${kmWords(plan.metres)} em linha reta`,
            rangeOf(plan.eta) && `termina ${rangeOf(plan.eta)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </CardLine>
      <StopList
        label="Paradas"
        onMove={move}
        items={plan.stops.map(({ order_id, kind, point, metres, eta }) => {
          const order = findOrder(order_id)
          return {
            key: `${order_id} ${kind}`,
            name: stopName(order_id, kind),
            title: order ? shortAddress(order[`${kind}_address`], city) : shortId(order_id),
            detail: [kind === 'pickup' ? 'Coleta' : 'Entrega', shortId(order_id), order?.client.user.name]
              .filter(Boolean)
              .join(' · '),
            end: [point ? metres !== null && kmWords(metres) : 'sem ponto', rangeOf(eta)].filter(Boolean).join(' · '),
          }
        })}
      />
    </>
  )
}

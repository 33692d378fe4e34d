import { tripsApi } from '@ligeiro/contract/trips-api'
import type { TripPlan, TripStop } from '@ligeiro/contract/trips-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { action } from '#action/action.ts'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import { CallError } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { findOrder, receiveOrder } from '#features/order-store/current-store.ts'
import { clockTime } from '#lib/dates.ts'
import { metresWords } from '#lib/metres-words.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { CardLine } from '#ui/card.tsx'
import { StopList } from '#ui/stop-list.tsx'
import { Text } from '#ui/text.tsx'
import { MotoboyChoice } from '../assign/motoboy-choice.tsx'
import { shortId } from '../short-id.ts'
import { versionToSend } from '../steps/delayed-step.ts'
import { stopName } from './stop-words.ts'
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
  const versionsNow = () => ids.map((id) => versionToSend(findOrder(id) ?? { id, version: 0 }))
  /** Of the orders, as the admin saw them. */
  const [versions, setVersions] = useState(versionsNow)
  const body = { motoboy_id: motoboyId, order_ids: [...ids], ...(stops && { stops: [...stops] }) }
  const plan = useQuery({
    ...reading(['trips', 'plan'], tripsApi.plan, { body }),
    enabled: motoboyId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const create = action(tripsApi.create, {
    body: { ...body, versions },
    label: `Fazer lote (${ids.length})`,
    busyLabel: 'Atribuindo...',
    checks: [[() => motoboyId === '', 'Selecione um motoboy']],
    done: 'Lote atribuído com sucesso!',
    fallback: 'Erro ao fazer o lote. Tente novamente.',
    onDone: () => {
      onDone([])
      onClose()
    },
    onFail: (error) => {
      if (!(error instanceof CallError && error.order)) return
      receiveOrder(error.order)
      if (error.code === 'changed') setVersions(versionsNow())
    },
    after: () => void refetchMotoboys(),
  })
  return (
    <ActionDialog title="Fazer lote" wide form={values} buttons={[create]} onClose={onClose}>
      <MotoboyChoice {...field('motoboyId')} onRegister={onRegister} />
      {motoboyId !== '' && <LoadState query={plan} loading="Calculando as paradas..." />}
      {motoboyId !== '' && plan.data && <PlannedStops plan={plan.data} arranged={stops} onArrange={setStops} />}
    </ActionDialog>
  )
}

type PlannedProps = {
  /** May still be that of an earlier order of the stops. */
  plan: TripPlan
  arranged: readonly TripStop[] | null
  onArrange: (stops: readonly TripStop[] | null) => void
}

const keyOf = ({ order_id, kind }: TripStop) => `${order_id} ${kind}`

function PlannedStops({ plan, arranged, onArrange }: PlannedProps) {
  const { city, timeZone } = useConfig()
  const rangeOf = (eta: TripPlan['eta']) => eta && `${clockTime(eta.from, timeZone)} a ${clockTime(eta.to, timeZone)}`
  const stops = arranged ?? plan.stops.map(({ order_id, kind }) => ({ order_id, kind }))
  const planned = new Map(plan.stops.map((stop) => [keyOf(stop), stop]))
  /** Way and time of a stop depend on all stops before it. */
  const movedAt = stops.findIndex((stop, index) => plan.stops[index] !== planned.get(keyOf(stop)))
  const isPlanned = movedAt === -1
  const move = (from: number, to: number) => {
    const moved = movedStops(stops, from, to)
    if (moved) onArrange(moved)
    return moved !== null
  }
  return (
    <>
      <CardLine
        end={
          arranged && (
            <Button size="s" variant="quiet" icon="undo" onClick={() => onArrange(null)}>
              Ordem sugerida
            </Button>
          )
        }
      >
        <Text tone="ink-2">
          {[
            `${stops.length} paradas`,
            isPlanned && `${metresWords(plan.metres)} em linha reta`,
            isPlanned && plan.eta && `termina ${rangeOf(plan.eta)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </CardLine>
      <StopList
        label="Paradas"
        onMove={move}
        items={stops.map((stop, index) => {
          const { order_id, kind } = stop
          const order = findOrder(order_id)
          const about = planned.get(keyOf(stop))
          const known = isPlanned || index < movedAt ? about : undefined
          return {
            key: keyOf(stop),
            name: stopName(order_id, kind),
            title: order ? shortAddress(order[`${kind}_address`], city) : shortId(order_id),
            detail: [kind === 'pickup' ? 'Coleta' : 'Entrega', shortId(order_id), order?.client.user.name]
              .filter(Boolean)
              .join(' · '),
            end: [
              about?.point === null && 'sem ponto',
              typeof known?.metres === 'number' && metresWords(known.metres),
              known && rangeOf(known.eta),
            ]
              .filter(Boolean)
              .join(' · '),
          }
        })}
      />
    </>
  )
}

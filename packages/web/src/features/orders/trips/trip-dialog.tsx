import { tripsApi } from '@ligeiro/contract/trips-api'
import type { TripStop } from '@ligeiro/contract/trips-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { action } from '#action/action.ts'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import { CallError } from '#api/call-error.ts'
import { reading } from '#api/reading.ts'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { findOrder, receiveOrder } from '#features/order-store/current-store.ts'
import { useConfig } from '#api/config.ts'
import { money } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { LineList } from '#ui/line-list.tsx'
import { MotoboyChoice } from '../assign/motoboy-choice.tsx'
import { versionToSend } from '../steps/delayed-step.ts'
import { PlannedStops } from './planned-stops.tsx'

type Props = {
  ids: readonly string[]
  /** Who is chosen at first. */
  motoboy?: string | undefined
  onRegister: () => void
  onDone: (remaining: readonly string[]) => void
  onClose: () => void
}

/** The dialog 'Fazer lote': who takes the selected orders together, and in which order of stops. */
export default function TripDialog({ ids, motoboy = '', onRegister, onDone, onClose }: Props) {
  const { values, field } = useForm(() => ({ motoboyId: motoboy }))
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
      <TripOrders ids={ids} />
      <MotoboyChoice {...field('motoboyId')} focused={motoboy} onRegister={onRegister} />
      {motoboyId !== '' && <LoadState query={plan} loading="Calculando as paradas..." />}
      {motoboyId !== '' && plan.data && (
        <PlannedStops
          stops={stops ?? plan.data.stops.map(({ order_id, kind }) => ({ order_id, kind }))}
          plan={plan.data}
          onArrange={setStops}
          onSuggested={stops !== null && (() => setStops(null))}
        />
      )}
    </ActionDialog>
  )
}

/** What is to go together: where each order goes, whose it is, and its price. */
function TripOrders({ ids }: { ids: readonly string[] }) {
  const { city } = useConfig()
  const orders = ids.flatMap((id) => findOrder(id) ?? [])
  return (
    <LineList
      label="Pedidos do lote"
      lines={orders.map(({ id, delivery_address, client, price }) => ({
        key: id,
        text: `${shortAddress(delivery_address, city)} · ${client.user.name}`,
        end: price === null ? 'sem valor' : money(price),
      }))}
    />
  )
}

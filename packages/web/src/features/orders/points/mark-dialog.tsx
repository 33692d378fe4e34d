import type { Order } from '@ligeiro/contract/order'
import { pointsApi } from '@ligeiro/contract/points-api'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { shortId } from '../short-id.ts'
import { MarkFrame, useMarkForm } from './mark-frame.tsx'

/** Marks where an address of an order is. */
export default function MarkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useMarkForm()
  const { kind } = form.values
  const params = { id: order.id }
  const { data } = useQuery(reading(['orders', 'points'], pointsApi.ofOrder, { params }))
  const known = data?.[kind]
  const common = {
    params,
    fallback: 'Erro ao marcar o endereço. Tente novamente.',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['orders', 'points'] })
      onClose()
    },
  }
  const mark = action(pointsApi.mark, {
    ...common,
    body: { kind, ...(form.place ?? { latitude: null, longitude: null }) },
    label: 'Usar este ponto',
    busyLabel: 'Marcando...',
    look: 'main',
    checks: form.checks,
    done: 'Endereço marcado!',
  })
  const unmark = action(pointsApi.mark, {
    ...common,
    body: { kind, latitude: null, longitude: null },
    label: 'Tirar a marca',
    busyLabel: 'Tirando...',
    look: 'bad',
    done: 'Marca tirada.',
  })
  const addresses = { pickup: order.pickup_address, delivery: order.delivery_address }
  return (
    <MarkFrame
      {...{ form, addresses, known, onClose }}
      id={shortId(order.id)}
      buttons={[known?.source === 'pin' && unmark, mark]}
    />
  )
}

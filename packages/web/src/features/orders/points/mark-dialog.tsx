import type { Order } from '@ligeiro/contract/order'
import { pointsApi } from '@ligeiro/contract/points-api'
import { useQuery } from '@tanstack/react-query'
import { action, type ActionOptions } from '#action/action.ts'
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
  const markAt = (place: typeof form.place, words: ActionOptions) =>
    action(pointsApi.mark, {
      params,
      body: { kind, ...(place ?? { latitude: null, longitude: null }) },
      fallback: 'Erro ao marcar o endereço. Tente novamente.',
      onDone: () => {
        void queryClient.invalidateQueries({ queryKey: ['orders', 'points'] })
        onClose()
      },
      ...words,
    })
  const unmark = markAt(null, { label: 'Tirar a marca', busyLabel: 'Tirando...', look: 'bad', done: 'Marca tirada.' })
  const words = { label: 'Usar este ponto', busyLabel: 'Marcando...', look: 'main', done: 'Endereço marcado!' } as const
  const mark = markAt(form.place, { ...words, checks: form.checks })
  const addresses = { pickup: order.pickup_address, delivery: order.delivery_address }
  return (
    <MarkFrame
      {...{ form, addresses, known, onClose }}
      id={shortId(order.id)}
      buttons={[known?.source === 'pin' && unmark, mark]}
    />
  )
}

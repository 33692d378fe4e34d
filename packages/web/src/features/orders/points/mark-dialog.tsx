import type { Order } from '@ligeiro/contract/order'
import { pastedPlace } from '@ligeiro/contract/pasted-place'
import { pointsApi } from '@ligeiro/contract/points-api'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { TextInput } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Paragraph } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'

const kinds = [
  { value: 'pickup', label: 'Retirada' },
  { value: 'delivery', label: 'Entrega' },
] as const
type Values = { kind: 'pickup' | 'delivery'; pasted: string }

const isNoPlace = ({ pasted }: Values) => typeof pastedPlace(pasted) !== 'object' || pastedPlace(pasted) === null

/** The dialog 'Marcar no mapa': where an address of the order is, from coordinates or a link that somebody sent. */
export default function MarkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const actions = useActions()
  const { values, put, field } = useForm((): Values => ({ kind: 'delivery', pasted: '' }))
  const params = { id: order.id }
  const { data } = useQuery(reading(['orders', 'points'], pointsApi.ofOrder, { params }))
  const known = data?.[values.kind]
  const place = pastedPlace(values.pasted)
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
    body: { kind: values.kind, ...(typeof place === 'object' && place ? place : { latitude: null, longitude: null }) },
    label: 'Usar este ponto',
    busyLabel: 'Marcando...',
    look: 'main',
    checks: [
      [({ pasted }: Values) => pastedPlace(pasted) === 'short', 'Abra o link e cole o endereço completo', 'pasted'],
      [isNoPlace, 'Cole coordenadas ou um link de mapa que as tenha', 'pasted'],
    ],
    done: 'Endereço marcado!',
  })
  const unmark = action(pointsApi.mark, {
    ...common,
    body: { kind: values.kind, latitude: null, longitude: null },
    label: 'Tirar a marca',
    busyLabel: 'Tirando...',
    look: 'bad',
    done: 'Marca tirada.',
  })
  return (
    <ActionDialog
      title="Marcar no mapa"
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[known?.source === 'pin' && unmark, mark]}
      onClose={onClose}
    >
      <Segmented label="Endereço" value={values.kind} options={kinds} onChange={(kind) => put({ kind })} />
      <Paragraph bold>{values.kind === 'pickup' ? order.pickup_address : order.delivery_address}</Paragraph>
      <Paragraph tone="ink-2">{data ? (known?.reason ?? 'Sem ponto') : ' '}</Paragraph>
      <TextInput
        label="Colar coordenadas ou link"
        hint="-27.59,-48.54, ou um link do Google Maps ou do Waze. O ponto vale para este endereço também nos próximos pedidos."
        {...field('pasted')}
      />
    </ActionDialog>
  )
}

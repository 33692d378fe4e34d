import type { Order } from '@ligeiro/contract/order'
import { pastedPlace } from '@ligeiro/contract/pasted-place'
import { pointsApi } from '@ligeiro/contract/points-api'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { canDraw } from '#features/map/can-draw.ts'
import { OptionalMap } from '#features/map/optional-map.tsx'
import { TextInput } from '#ui/field.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Paragraph } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'

const PinCanvas = lazy(() => import('#features/map/pin-canvas.tsx'))

const kinds = [
  { value: 'pickup', label: 'Retirada' },
  { value: 'delivery', label: 'Entrega' },
] as const
type Values = { kind: 'pickup' | 'delivery'; pasted: string }

const isNoPlace = ({ pasted }: Values) => typeof pastedPlace(pasted) !== 'object' || pastedPlace(pasted) === null

/** The dialog 'Marcar no mapa': where an address of the order is, from coordinates or a link that somebody sent, or under the cross of a map. */
export default function MarkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { map } = useConfig()
  const draws = useInitialValue(() => map != null && canDraw())
  const actions = useActions()
  const { values, put, field } = useForm((): Values => ({ kind: 'delivery', pasted: '' }))
  const params = { id: order.id }
  const { data } = useQuery(reading(['orders', 'points'], pointsApi.ofOrder, { params }))
  const known = data?.[values.kind]
  const place = useMemo(() => pastedPlace(values.pasted), [values.pasted])
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
      [isNoPlace, `${draws ? 'Mova o mapa, ou cole' : 'Cole'} coordenadas ou um link de mapa que as tenha`, 'pasted'],
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
      {map && draws && data && (
        <OptionalMap file={map}>
          <PinCanvas
            key={`${values.kind} ${map.version}`}
            file={map}
            known={known ?? null}
            kind={values.kind}
            center={typeof place === 'object' ? place : null}
            onCenter={({ latitude, longitude }) => put({ pasted: `${latitude.toFixed(6)},${longitude.toFixed(6)}` })}
          />
        </OptionalMap>
      )}
      <TextInput
        label="Colar coordenadas ou link"
        hint="-27.59,-48.54, ou um link do Google Maps ou do Waze. O ponto vale para este endereço também nos próximos pedidos."
        {...field('pasted')}
      />
    </ActionDialog>
  )
}

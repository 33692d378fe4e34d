import { pastedPlace } from '@ligeiro/contract/pasted-place'
import type { AddressPoint } from '@ligeiro/contract/points-schemas'
import { lazy, useMemo } from 'react'
import type { Action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { canDraw } from '#features/map/can-draw.ts'
import { OptionalMap } from '#features/map/optional-map.tsx'
import type { Place } from '#features/map/spots.ts'
import { TextInput } from '#ui/field.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Paragraph } from '#ui/text.tsx'

const PinCanvas = lazy(() => import('#features/map/pin-canvas.tsx'))

export type MarkedKind = 'pickup' | 'delivery'
const kinds = [
  { value: 'pickup', label: 'Retirada' },
  { value: 'delivery', label: 'Entrega' },
] as const
type Values = { kind: MarkedKind; pasted: string }

const isNoPlace = ({ pasted }: Values) => typeof pastedPlace(pasted) !== 'object' || pastedPlace(pasted) === null

/** What is typed into the dialog 'Marcar no mapa', and the place that it gives. */
export function useMarkForm(kind: MarkedKind = 'delivery') {
  const { map } = useConfig()
  const draws = useInitialValue(() => map != null && canDraw())
  const { values, put, field } = useForm((): Values => ({ kind, pasted: '' }))
  const place = useMemo(() => {
    const pasted = pastedPlace(values.pasted)
    return typeof pasted === 'object' ? pasted : null
  }, [values.pasted])
  const checks: Action['checks'] = [
    [({ pasted }: Values) => pastedPlace(pasted) === 'short', 'Abra o link e cole o endereço completo', 'pasted'],
    [isNoPlace, `${draws ? 'Mova o mapa, ou cole' : 'Cole'} coordenadas ou um link de mapa que as tenha`, 'pasted'],
  ]
  return { values, put, field, place, checks, map: draws ? map : null }
}

type Props = {
  form: ReturnType<typeof useMarkForm>
  id?: string
  /** Those that are written; '' otherwise. */
  addresses: Record<MarkedKind, string>
  /** Where the chosen address is believed to be; undefined until that is known. */
  known: AddressPoint | undefined
  buttons: readonly (Action | false)[]
  onClose: () => void
}

/** The dialog 'Marcar no mapa': where an address is, from coordinates or a link that somebody sent, or under the cross of a map. */
export function MarkFrame({ form: { values, put, field, place, map }, addresses, known, ...dialog }: Props) {
  const written = kinds.filter(({ value }) => addresses[value] !== '')
  return (
    <ActionDialog title="Marcar no mapa" actions={useActions()} form={values} {...dialog}>
      {written.length > 1 && (
        <Segmented
          label="Endereço"
          value={values.kind}
          options={written}
          onChange={(kind) => put({ kind, pasted: '' })}
        />
      )}
      <Paragraph bold>{addresses[values.kind]}</Paragraph>
      <Paragraph tone="ink-2">{known === undefined ? ' ' : (known?.reason ?? 'Sem ponto')}</Paragraph>
      {map && known !== undefined && (
        <OptionalMap file={map}>
          <PinCanvas
            key={`${values.kind} ${map.version}`}
            file={map}
            known={known}
            kind={values.kind}
            center={place}
            onCenter={({ latitude, longitude }: Place) =>
              put({ pasted: `${latitude.toFixed(6)},${longitude.toFixed(6)}` })
            }
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

import { settingsApi } from '@ligeiro/contract/settings-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { action } from '#action/action.ts'
import { ActionButton, ActionForm, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { savingOf, type useSettings } from '#features/rain/rain.ts'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Columns, Inline } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'

type DispatchSetting = ResponseOf<typeof settingsApi.dispatch>['value']
type Props = { stored: DispatchSetting; settings: ReturnType<typeof useSettings> }

/** Null: not typed, so that the field follows what another admin saves. */
type Typed = { strategy: DispatchSetting['strategy'] | null; max_trip: string | null }
const untouched: Typed = { strategy: null, max_trip: null }
const strategies = [
  { value: 'soonest', label: 'Quem chega antes' },
  { value: 'queue', label: 'O próximo da fila' },
] as const

/** By which rules orders come to motoboys. */
export function DispatchSettings({ stored, settings }: Props) {
  const actions = useActions()
  const { values, field, put } = useForm(() => untouched, actions.forget)
  const strategy = values.strategy ?? stored.strategy
  const maxTrip = values.max_trip ?? String(stored.max_trip)
  const save = action(settingsApi.dispatch, {
    body: { ...stored, strategy, max_trip: Number(maxTrip) },
    ...savingOf(settings, 'dispatch', () => put(untouched)),
    checks: [[() => !/^\s*([1-9]|1\d|20)\s*$/.test(maxTrip), 'Informe de 1 a 20', 'max_trip']],
    label: 'Salvar despacho',
    busyLabel: 'Salvando...',
    look: 'main',
    done: 'Despacho salvo!',
  })
  return (
    <ActionForm actions={actions} action={save} values={values}>
      <Columns>
        <Select
          label="Quem é sugerido primeiro"
          {...field('strategy')}
          value={strategy}
          options={strategies}
          hint="A fila é dos motoboys em turno, na ordem em que chegaram."
        />
        <TextInput
          label="Pedidos por viagem"
          {...field('max_trip')}
          value={maxTrip}
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Até quantos pedidos do mesmo caminho um motoboy leva juntos: de 1 a 20."
        />
      </Columns>
      {actions.question}
      <ProblemBox />
      <Inline>
        <ActionButton type="submit" actions={actions} action={save} />
      </Inline>
    </ActionForm>
  )
}

import { offerNeedsQueue } from '@ligeiro/contract/offer-words'
import { settingsApi } from '@ligeiro/contract/settings-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { action } from '#action/action.ts'
import { FormEnd } from '#action/form-end.tsx'
import { ActionForm, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { savingOf, type useSettings } from '#features/rain/rain.ts'
import { CountInput } from '#ui/count-input.tsx'
import { Columns } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'

type Stored = ResponseOf<typeof settingsApi.dispatch>
type DispatchSetting = Stored['value']
type Props = { stored: Stored; settings: ReturnType<typeof useSettings> }

/** Null: not typed, so that the field follows what another admin saves. */
type Typed = { [Name in keyof DispatchSetting]: (Name extends 'max_trip' ? string : DispatchSetting[Name]) | null }
const untouched: Typed = { strategy: null, max_trip: null, auto: null, from: null }
const strategies = [
  { value: 'soonest', label: 'Quem chega antes' },
  { value: 'queue', label: 'O próximo da fila' },
] as const
const automatic = [
  { value: 'off', label: 'Desligado: a central escolhe' },
  { value: 'offer', label: 'Oferecer ao próximo da fila' },
  { value: 'assign', label: 'Atribuir a quem é sugerido' },
] as const
const beginnings = [
  { value: 'accepted_by_client', label: 'Quando o valor é aprovado' },
  { value: 'pending', label: 'Assim que o pedido entra' },
] as const

/** In whose name orders are dispatched by themselves. */
function autoHint({ auto_by: by }: Stored): string {
  if (!by) return 'Sem motoboy disponível, o pedido espera, e o mais antigo vai primeiro.'
  return by.active
    ? `Ligado por ${by.name}, cujo nome fica no histórico dos pedidos.`
    : `Parado: ${by.name} não é mais administrador ativo. Salve para ligar em seu nome.`
}

/** By which rules orders come to motoboys. */
export function DispatchSettings({ stored, settings }: Props) {
  const actions = useActions()
  const { values, field, put } = useForm(() => untouched, actions.forget)
  const value = stored.value
  const strategy = values.strategy ?? value.strategy
  const maxTrip = values.max_trip ?? String(value.max_trip)
  const auto = values.auto ?? value.auto
  const from = values.from ?? value.from
  const save = action(settingsApi.dispatch, {
    body: { strategy, max_trip: Number(maxTrip), auto, from },
    ...savingOf(settings, 'dispatch', () => put(untouched)),
    checks: [
      [() => !/^\s*([1-9]|1\d|20)\s*$/.test(maxTrip), 'Informe de 1 a 20', 'max_trip'],
      [() => auto === 'offer' && strategy !== 'queue', offerNeedsQueue, 'auto'],
    ],
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
          hint={strategy === 'queue' ? 'A fila é dos motoboys em turno, na ordem em que chegaram.' : undefined}
        />
        <CountInput
          label="Do mesmo caminho, um motoboy leva até"
          {...field('max_trip')}
          value={maxTrip}
          unit="pedidos juntos"
          hint="De 1 a 20."
        />
        <Select
          label="Despacho automático"
          {...field('auto')}
          value={auto}
          options={automatic}
          hint={auto === 'off' ? undefined : autoHint(stored)}
        />
        {auto !== 'off' && (
          <Select
            label="O automático começa"
            {...field('from')}
            value={from}
            options={beginnings}
            hint="Vale para os pedidos que chegarem a este ponto a partir de agora."
          />
        )}
      </Columns>
      <FormEnd actions={actions} action={save} />
    </ActionForm>
  )
}

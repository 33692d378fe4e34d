import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { action } from '#action/action.ts'
import { FormEnd } from '#action/form-end.tsx'
import { ActionForm, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { savingOf, type useSettings } from '#features/rain/rain.ts'
import { CountInput } from '#ui/count-input.tsx'
import { Columns } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'

type QueueSetting = ResponseOf<typeof settingsApi.queue>['value']
type NumberName = Exclude<keyof QueueSetting, 'decline'>
type Props = { stored: QueueSetting; settings: ReturnType<typeof useSettings> }

const numbers: Record<NumberName, { label: string; unit: string; from: number; to: number }> = {
  max_open: { label: 'O motoboy sai da fila com', unit: 'entregas abertas', from: 1, to: 20 },
  pause_minutes: { label: 'Na pausa, o lugar fica guardado por', unit: 'minutos', from: 0, to: 240 },
  silence_minutes: { label: 'Sai da fila quem fica sem sinal por', unit: 'minutos', from: 1, to: 60 },
  keep_minutes: { label: 'Sem sinal, o lugar fica guardado por', unit: 'minutos', from: 0, to: 240 },
  answer_seconds: { label: 'A oferta vai ao próximo depois de', unit: 'segundos', from: 10, to: 600 },
  timeouts: { label: 'Entra em pausa quem não responde a', unit: 'ofertas seguidas', from: 1, to: 10 },
}
const declines = [
  { value: 'end', label: 'Vai para o fim da fila' },
  { value: 'keep', label: 'Fica no lugar' },
] as const
const names = Object.keys(numbers) as NumberName[]
/** Null: not typed, so that the field follows what another admin saves. */
const untouched: { [Name in NumberName]: string | null } & { decline: QueueSetting['decline'] | null } = {
  max_open: null,
  pause_minutes: null,
  silence_minutes: null,
  keep_minutes: null,
  answer_seconds: null,
  timeouts: null,
  decline: null,
}

/** The rules of the queue of motoboys, and of the offers to them. */
export function QueueSettings({ stored, settings }: Props) {
  const actions = useActions()
  const { values, field, put } = useForm(() => untouched, actions.forget)
  const typed = (name: NumberName) => values[name] ?? String(stored[name])
  const isWrong = (name: NumberName) => {
    const { from, to } = numbers[name]
    return !/^\s*\d+\s*$/.test(typed(name)) || Number(typed(name)) < from || Number(typed(name)) > to
  }
  const numbersOf = Object.fromEntries(names.map((name) => [name, Number(typed(name))])) as Record<NumberName, number>
  const decline = values.decline ?? stored.decline
  const save = action(settingsApi.queue, {
    body: { ...numbersOf, decline },
    ...savingOf(settings, 'queue', () => put(untouched)),
    checks: names.map((name) => [() => isWrong(name), `Informe de ${numbers[name].from} a ${numbers[name].to}`, name]),
    label: 'Salvar fila',
    busyLabel: 'Salvando...',
    look: 'do',
    done: 'Fila salva!',
  })
  return (
    <ActionForm actions={actions} action={save} values={values}>
      <Columns>
        {names.map((name) => (
          <CountInput
            key={name}
            label={numbers[name].label}
            {...field(name)}
            value={typed(name)}
            unit={numbers[name].unit}
            hint={`De ${numbers[name].from} a ${numbers[name].to}.`}
          />
        ))}
        <Select
          label="Quem recusa uma oferta"
          {...field('decline')}
          value={decline}
          options={declines}
          hint="Sem resposta, o motoboy sempre vai para o fim."
        />
      </Columns>
      <FormEnd actions={actions} action={save} />
    </ActionForm>
  )
}

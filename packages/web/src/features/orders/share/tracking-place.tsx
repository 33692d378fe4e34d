import { settingsApi } from '@ligeiro/contract/settings-api'
import type { TrackingPlace as Place } from '@ligeiro/contract/settings-schemas'
import { action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { savingOf, useSettings } from '#features/rain/rain.ts'
import { Select } from '#ui/select.tsx'

const options: { value: Place; label: string }[] = [
  { value: 'bairro', label: 'O bairro do motoboy' },
  { value: 'exact', label: 'O bairro e, nos dados, a posição exata' },
  { value: 'off', label: 'Nada' },
]

/** How much of the motoboy's place all tracking links show. */
export function TrackingPlace() {
  const settings = useSettings()
  const { data } = settings
  const actions = useActions()
  if (!data) return null
  const write = (place: Place) =>
    action(settingsApi.tracking, {
      body: { place },
      ...savingOf(settings, 'tracking'),
      done: 'Acompanhamento atualizado!',
    })
  return (
    <>
      <Select<Place>
        label="Lugar do motoboy, em todos os links"
        value={data.tracking.value.place}
        onChange={(place) => actions.take(write(place))}
        options={options}
      />
      <ActionProblem actions={actions} />
    </>
  )
}

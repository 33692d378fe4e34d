import { settingsApi } from '@ligeiro/contract/settings-api'
import type { TrackingPlace as Place } from '@ligeiro/contract/settings-schemas'
import { useConfig } from '#api/config.ts'
import { action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { savingOf, useSettings } from '#features/rain/rain.ts'
import { Select } from '#ui/select.tsx'

const options: { value: Place; label: string }[] = [
  { value: 'bairro', label: 'O bairro do motoboy' },
  { value: 'exact', label: 'O bairro e a posição exata, no mapa' },
  { value: 'off', label: 'Nada' },
]

/** How much of the motoboy's place all tracking links show. */
export function TrackingPlace() {
  const { map } = useConfig()
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
        hint={
          map
            ? 'Com a posição exata, o cliente do pedido também vê o mapa.'
            : 'Sem o arquivo da cidade (Operação, Mapa), da posição exata aparece só o bairro.'
        }
        value={data.tracking.value.place}
        onChange={(place) => actions.take(write(place))}
        options={options}
      />
      <ActionProblem actions={actions} />
    </>
  )
}

import { settingsApi, type TrackingPlace as Place } from '@ligeiro/contract/settings-api'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { Select } from '#ui/select.tsx'

const queryKey = ['settings']
const options: { value: Place; label: string }[] = [
  { value: 'bairro', label: 'O bairro do motoboy' },
  { value: 'exact', label: 'O bairro e, nos dados, a posição exata' },
  { value: 'off', label: 'Nada' },
]

/** How much of the motoboy's place all tracking links show. */
export function TrackingPlace() {
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(settingsApi.read, { signal }) })
  const actions = useActions()
  if (!data) return null
  const write = (place: Place) =>
    action(settingsApi.tracking, {
      body: { place },
      version: data.tracking.version,
      done: 'Acompanhamento atualizado!',
      fallback: 'Erro ao salvar. Tente novamente.',
      onDone: (written) => queryClient.setQueryData(queryKey, { ...data, tracking: written }),
      // Another admin may have changed it.
      onFail: () => void queryClient.invalidateQueries({ queryKey }),
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

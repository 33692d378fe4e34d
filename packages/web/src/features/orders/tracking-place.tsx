import { settingsApi, type TrackingPlace as Place } from '@ligeiro/contract/settings-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { problemText } from '#api/call-error.ts'
import { queryClient } from '#api/query-client.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'

const queryKey = ['settings']
const options: { value: Place; label: string }[] = [
  { value: 'bairro', label: 'O bairro do motoboy' },
  { value: 'exact', label: 'O bairro e, nos dados, a posição exata' },
  { value: 'off', label: 'Nada' },
]

/** How much of the motoboy's place all tracking links show. */
export function TrackingPlace() {
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(settingsApi.read, { signal }) })
  const write = useConfirmedChange(settingsApi.tracking, {
    onSuccess: (written) => {
      queryClient.setQueryData(queryKey, { ...data, tracking: written })
      toast.success('Acompanhamento atualizado!')
    },
    // Another admin may have changed it.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
  if (!data) return null
  return (
    <>
      <Select<Place>
        label="Lugar do motoboy, em todos os links"
        value={data.tracking.value.place}
        onChange={(place) => write.mutate({ body: { place }, version: data.tracking.version })}
        options={options}
      />
      {write.question}
      <ErrorBox message={write.error && problemText(write.error, 'Erro ao salvar. Tente novamente.')} />
    </>
  )
}

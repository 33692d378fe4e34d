import { pushApi } from '@ligeiro/contract/push-api'
import type { PushKind } from '@ligeiro/contract/push-kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, problemText } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'
import { useChange, useOneAtATime } from '../../api/change.ts'
import { queryClient } from '../../api/query-client.ts'
import { possible, turnOff, turnOn, wantsPush } from './device.ts'

const queryKey = ['push']
const again = () => queryClient.invalidateQueries({ queryKey })

/** Only a tap may ask the browser's question. */
async function ask(): Promise<'denied' | 'default' | 'granted'> {
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission
}

const failed = (error: Error | null) =>
  error &&
  (error instanceof CallError
    ? problemText(error, 'Erro ao ativar os avisos. Tente novamente.')
    : 'O serviço de avisos do navegador não respondeu. Confira a conexão e tente novamente.')

/** Whether this device is woken for this person, and for what. */
export function usePush(userId: string) {
  const standing = useQuery({ queryKey, queryFn: ({ signal }) => call(pushApi.read, { signal }), staleTime: 0 })
  const [can, setCan] = useState(possible)
  const [wanted, setWanted] = useState(() => wantsPush(userId))
  const device = useOneAtATime(
    async (on: boolean) => {
      if (!on) await turnOff(userId)
      else if ((await ask()) === 'granted') await turnOn(userId)
      setCan(possible())
      setWanted(wantsPush(userId))
    },
    { onSuccess: () => void again(), onError: () => void again() },
  )
  const choice = useChange(pushApi.choose, { onSuccess: (told) => queryClient.setQueryData(queryKey, told) })
  const refused = choice.error && problemText(choice.error, 'Erro ao salvar a escolha. Tente novamente.')
  return {
    can,
    /** Wanted here, allowed, and known to the server as far as it has told. */
    on: wanted && can === 'granted' && standing.data?.device !== false,
    busy: device.isPending,
    turn: (on: boolean) => device.mutate(on),
    problem: failed(device.error) ?? refused,
    choices: standing.data?.choices,
    loadProblem: standing.error && problemText(standing.error, 'Erro ao carregar dados. Tente novamente.'),
    reload: again,
    choose: (kind: PushKind, on: boolean) => choice.mutate({ body: { kind, on } }),
    choosing: choice.isPending ? choice.variables?.body : undefined,
  }
}

import { pushApi } from '@ligeiro/contract/push-api'
import type { PushKind } from '@ligeiro/contract/push-kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, problemText } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { useChange, useOneAtATime } from '#api/change.ts'
import { queryClient } from '#api/query-client.ts'
import { pushSupport, turnOff, turnOn, wantsPush } from './device.ts'

const queryKey = ['push']
const refetch = () => queryClient.invalidateQueries({ queryKey })

/** Asks for the notification permission. Browsers allow this only during a tap. */
async function requestPermission(): Promise<'denied' | 'default' | 'granted'> {
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission
}

const deviceErrorText = (error: Error | null) =>
  error &&
  (error instanceof CallError
    ? problemText(error, 'Erro ao ativar os avisos. Tente novamente.')
    : 'O serviço de avisos do navegador não respondeu. Confira a conexão e tente novamente.')

/** The push settings of this user and this device, and the actions that change them. */
export function usePush(userId: string) {
  const preferences = useQuery({ queryKey, queryFn: ({ signal }) => call(pushApi.read, { signal }), staleTime: 0 })
  const [can, setCan] = useState(pushSupport)
  const [wanted, setWanted] = useState(() => wantsPush(userId))
  const device = useOneAtATime(
    async (on: boolean) => {
      if (!on) await turnOff(userId)
      else if ((await requestPermission()) === 'granted') await turnOn(userId)
      setCan(pushSupport())
      setWanted(wantsPush(userId))
    },
    { onSuccess: () => void refetch(), onError: () => void refetch() },
  )
  const choice = useChange(pushApi.choose, { onSuccess: (saved) => queryClient.setQueryData(queryKey, saved) })
  const choiceErrorText = choice.error && problemText(choice.error, 'Erro ao salvar a escolha. Tente novamente.')
  return {
    can,
    /** True if the user turned push on, the browser allows it, and the server did not report this device as unregistered. */
    on: wanted && can === 'granted' && preferences.data?.device !== false,
    busy: device.isPending,
    turn: (on: boolean) => device.mutate(on),
    problem: deviceErrorText(device.error) ?? choiceErrorText,
    choices: preferences.data?.choices,
    loadProblem: preferences.error && problemText(preferences.error, 'Erro ao carregar dados. Tente novamente.'),
    reload: refetch,
    choose: (kind: PushKind, on: boolean) => choice.mutate({ body: { kind, on } }),
    choosing: choice.isPending ? choice.variables?.body : undefined,
  }
}

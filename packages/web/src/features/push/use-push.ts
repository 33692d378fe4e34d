import { pushApi } from '@ligeiro/contract/push-api'
import type { PushKind } from '@ligeiro/contract/push-kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { action, workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { pushSupport, turnOff, turnOn, wantsPush } from './device.ts'

const queryKey = ['push']
const stateOf = (userId: string) => ({ can: pushSupport(), wanted: wantsPush(userId) })
const refetch = () => queryClient.invalidateQueries({ queryKey })

/** Asks for the notification permission. Browsers allow this only during a tap. */
const requestPermission = async (): Promise<'denied' | 'default' | 'granted'> =>
  Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission

/** The push settings of this user and this device, and the actions that change them. */
export function usePush(userId: string) {
  const preferences = useQuery({ queryKey, queryFn: ({ signal }) => call(pushApi.read, { signal }), staleTime: 0 })
  const [{ can, wanted }, setState] = useState(() => stateOf(userId))
  const device = useRunner()
  const choice = useRunner()
  const turn = (on: boolean) =>
    workAction(
      async () => {
        if (!on) await turnOff(userId)
        else if ((await requestPermission()) === 'granted') await turnOn(userId)
        setState(stateOf(userId))
      },
      {
        fallback: 'Erro ao ativar os avisos. Tente novamente.',
        problemOf: (error) =>
          error instanceof CallError
            ? null
            : { text: 'O serviço de avisos do navegador não respondeu. Confira a conexão e tente novamente.' },
        after: refetch,
      },
    )
  const choose = (kind: PushKind, on: boolean) =>
    action(pushApi.choose, {
      body: { kind, on },
      fallback: 'Erro ao salvar a escolha. Tente novamente.',
      onDone: (saved) => queryClient.setQueryData(queryKey, saved),
    })
  return {
    can,
    /** True if the user turned push on, the browser allows it, and the server did not report this device as unregistered. */
    on: wanted && can === 'granted' && preferences.data?.device !== false,
    device,
    choice,
    turn: (on: boolean) => device.take(turn(on)),
    choices: preferences.data?.choices,
    preferences,
    choose: (kind: PushKind, on: boolean) => choice.take(choose(kind, on)),
    choosing: choice.running?.body as { kind: PushKind; on: boolean } | undefined,
  }
}

import { dayMs } from '@ligeiro/contract/durations'
import { memo, useEffect } from 'react'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { clockTime } from '#lib/dates.ts'
import { localStore, useStored } from '#lib/storage.ts'
import { FooterHints, FooterWarning, KeyHint } from '#ui/desk.tsx'
import { TextButton } from '#ui/short-row.tsx'
import { useUser } from '#features/auth/session.ts'
import { useLive } from '#features/live/state.ts'
import { refreshOrders, useOrdersState } from '#features/order-store/current-store.ts'
import { isUnanswered } from '../list/orders-load-problem.tsx'
import { DayFigures } from './day-figures.tsx'

const weekMs = 7 * dayMs

/** Whether the user began to use the desk in this browser less than a week ago: then the keys are not known yet. */
function useFirstWeek(): boolean {
  const key = `deskSince:${useUser()?.id ?? ''}`
  const now = useNow()
  const [since] = useStored(key)
  useEffect(() => {
    if (since === null) localStore.setItem(key, new Date(now).toISOString())
  }, [key, since, now])
  return since === null || now - Date.parse(since) < weekMs
}

/** The footer of the board: the keyboard help, the figures of the day, and when the server last confirmed them. Without a connection it says so; a line above the list would move it. */
export const BoardFooter = memo(function BoardFooter() {
  const { knownAt, error } = useOrdersState()
  const live = useLive()
  const { timeZone } = useConfig()
  const isNew = useFirstWeek()
  const at = knownAt !== null && clockTime(knownAt, timeZone)
  // A server that answers with an error has the box above the list.
  if (at && live.status === 'down' && (error === null || isUnanswered(error)))
    return (
      <FooterHints key="down" end={<TextButton onClick={refreshOrders}>Tentar agora</TextButton>}>
        <FooterWarning>{`Você vê os pedidos como estavam às ${at}. Nada do que digitar se perde.`}</FooterWarning>
      </FooterHints>
    )
  return (
    <FooterHints middle={<DayFigures />} end={at && `Atualizado às ${at}`}>
      {isNew && (
        <>
          <KeyHint keys={['↑', '↓']} from="wide">
            navegar
          </KeyHint>
          <KeyHint keys={['Enter']} from="room">
            gerenciar
          </KeyHint>
          <KeyHint keys={['V']}>valor na linha</KeyHint>
          <KeyHint keys={['M']}>motoboy</KeyHint>
          <KeyHint keys={['D']}>despachar</KeyHint>
        </>
      )}
      <KeyHint keys={['?']}>atalhos</KeyHint>
    </FooterHints>
  )
})

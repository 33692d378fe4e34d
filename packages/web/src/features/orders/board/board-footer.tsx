import { dayMs } from '@ligeiro/contract/durations'
import { memo, useEffect } from 'react'
import { useConfig } from '#api/config.ts'
import { useFirmDay } from '#api/firm-day.ts'
import { useNow } from '#lib/clock.ts'
import { clockTime } from '#lib/dates.ts'
import { localStore, useStored } from '#lib/storage.ts'
import { FooterHints, FooterWarning, KeyHint } from '#ui/desk.tsx'
import { TextButton } from '#ui/short-row.tsx'
import { useUser } from '#features/auth/session.ts'
import { useLive } from '#features/live/state.ts'
import { refreshOrders, useOrdersState, useOrderEvents } from '#features/order-store/current-store.ts'
import { isUnanswered } from '../list/orders-load-problem.tsx'
import { deskApi } from '@ligeiro/contract/desk-api'
import type { OrderEvent } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { useQuery } from '@tanstack/react-query'
import { loadAgain } from '#api/load-again.ts'
import { rarelyMs } from '#api/query-client.ts'
import { createThrottle } from '#features/order-store/throttle.ts'
import { Text } from '#ui/text.tsx'
import { figureWords } from './figure-words.ts'
import { reading } from '#api/reading.ts'

const key = ['desk', 'day-figures']
const reload = createThrottle(() => loadAgain(...key), 2000)

function reloadAfter(event: OrderEvent, order: Order | null): void {
  // The price of a delivered order may be corrected, and an order that is gone may have counted.
  if (order === null || order.status === 'delivered' || event === 'order:delivery-completed') reload.ask()
}

/** What was delivered today, in one line (docs/product.md, Admin). Nothing until it is known. */
function DayFigures() {
  const today = useFirmDay()
  const { data } = useQuery({
    ...reading([...key, today], deskApi.dayFigures),
    refetchOnReconnect: 'always',
    staleTime: rarelyMs,
  })
  useOrderEvents(reloadAfter)
  if (!data) return null
  const { short, whole } = figureWords(data)
  return (
    <Text cut title={whole}>
      {short}
    </Text>
  )
}

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
    <FooterHints middle={at && <DayFigures />} end={at && `Atualizado às ${at}`}>
      {isNew && (
        <>
          <KeyHint keys={['↑', '↓']} from="wide">
            navegar
          </KeyHint>
          <KeyHint keys={['Enter']} from="room">
            gerenciar
          </KeyHint>
          <KeyHint keys={['V']}>valor</KeyHint>
          <KeyHint keys={['M']}>motoboy</KeyHint>
          <KeyHint keys={['D']}>despachar</KeyHint>
        </>
      )}
      <KeyHint keys={['?']}>atalhos</KeyHint>
    </FooterHints>
  )
})

import { memo } from 'react'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { FooterHints, FooterWarning, KeyHint } from '#ui/desk.tsx'
import { TextButton } from '#ui/short-row.tsx'
import { useLive } from '#features/live/state.ts'
import { refreshOrders, useOrdersState } from '#features/order-store/current-store.ts'
import { isUnanswered } from '../list/load-problem.tsx'
import { DayFigures } from './day-figures.tsx'

/** The footer of the board: the keyboard help, the figures of the day, and when the server last confirmed them. Without a connection it says so; a line above the list would move it. */
export const BoardFooter = memo(function BoardFooter() {
  const { knownAt, error } = useOrdersState()
  const live = useLive()
  const { timeZone } = useConfig()
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
      <KeyHint keys={['↑', '↓']} from="wide">
        navegar
      </KeyHint>
      <KeyHint keys={['Enter']} from="room">
        gerenciar
      </KeyHint>
      <KeyHint keys={['V']}>valor na linha</KeyHint>
      <KeyHint keys={['M']}>motoboy</KeyHint>
      <KeyHint keys={['D']}>despachar</KeyHint>
      <KeyHint keys={['?']}>atalhos</KeyHint>
    </FooterHints>
  )
})

import { memo } from 'react'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { FooterHints, KeyHint } from '#ui/desk.tsx'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { DayFigures } from './day-figures.tsx'

/** The footer of the board: the keyboard help, the figures of the day, and when the server last confirmed them. */
export const BoardFooter = memo(function BoardFooter() {
  const { knownAt } = useOrdersState()
  const { timeZone } = useConfig()
  return (
    <FooterHints middle={<DayFigures />} end={knownAt !== null && `Atualizado às ${clockTime(knownAt, timeZone)}`}>
      <KeyHint keys={['↑', '↓']} from="wide">
        navegar
      </KeyHint>
      <KeyHint keys={['Enter']} from="room">
        gerenciar
      </KeyHint>
      <KeyHint keys={['V']}>valor na linha</KeyHint>
      <KeyHint keys={['M']}>motoboy</KeyHint>
      <KeyHint keys={['?']}>atalhos</KeyHint>
    </FooterHints>
  )
})

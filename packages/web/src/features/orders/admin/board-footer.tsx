import { memo } from 'react'
import { useConfig } from '../../../api/config.ts'
import { clockTime } from '../../../lib/dates.ts'
import { FootHints, KeyHint } from '../../../ui/desk.tsx'
import { useOrdersState } from '../../order-store/current-store.ts'
import { LoadProgress } from './load-progress.tsx'

/** What the keyboard does, how much is loaded, and since when it is known. */
export const BoardFooter = memo(function BoardFoot() {
  const { knownAt } = useOrdersState()
  const { timeZone } = useConfig()
  return (
    <FootHints end={knownAt !== null && `Atualizado às ${clockTime(knownAt, timeZone)}`}>
      <KeyHint keys={['↑', '↓']}>navegar</KeyHint>
      <KeyHint keys={['Enter']}>gerenciar</KeyHint>
      <KeyHint keys={['V']}>valor</KeyHint>
      <KeyHint keys={['M']}>motoboy</KeyHint>
      <KeyHint keys={['?']}>atalhos</KeyHint>
      <LoadProgress />
    </FootHints>
  )
})

import { useConfig } from '../../../lib/config.ts'
import { clockTime } from '../../../lib/dates.ts'
import { FootHints, KeyHint } from '../../../ui/desk.tsx'
import { useOrdersState } from '../store.ts'
import { LoadProgress } from './load-progress.tsx'

/** How to open an order by keyboard, how much is loaded, and since when it is known. */
export function BoardFoot() {
  const { knownAt } = useOrdersState()
  const { timeZone } = useConfig()
  return (
    <FootHints end={knownAt !== null && `Atualizado às ${clockTime(knownAt, timeZone)}`}>
      <KeyHint keys={['Tab']}>navegar</KeyHint>
      <KeyHint keys={['Enter']}>gerenciar</KeyHint>
      <LoadProgress />
    </FootHints>
  )
}

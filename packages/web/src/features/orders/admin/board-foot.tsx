import { useConfig } from '../../../lib/config.ts'
import { clockTime } from '../../../lib/dates.ts'
import { FootHints } from '../../../ui/desk.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Inline } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useOrders, useOrdersState } from '../store.ts'

const number = new Intl.NumberFormat('pt-BR')

/** How to open an order by keyboard, how much is loaded, and since when it is known. */
export function BoardFoot() {
  const { ready, complete, total, knownAt } = useOrdersState()
  const loaded = useOrders().length
  const { timeZone } = useConfig()
  return (
    <FootHints end={knownAt !== null && `Atualizado às ${clockTime(knownAt, timeZone)}`}>
      <Inline>
        <Kbd>Tab</Kbd> navegar <Kbd>Enter</Kbd> gerenciar
      </Inline>
      {ready && !complete && (
        <ProgressBar
          label={`${number.format(loaded)} de ${number.format(Math.max(total, loaded))} carregados`}
          value={loaded}
          max={Math.max(total, loaded)}
        />
      )}
    </FootHints>
  )
}

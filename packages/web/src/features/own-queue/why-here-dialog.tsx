import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { inRange, shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { History } from '#ui/history.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useOwnPlaceLog } from './own-place.ts'

type Props = { /** Shows the motoboy's shifts instead. */ onShifts: () => void; onClose: () => void }

/** The dialog 'Por que estou aqui': the motoboy's place in the queue, why, and what happened to it. */
export default function WhyHereDialog({ onShifts, onClose }: Props) {
  const query = useOwnPlaceLog()
  const { dayRule } = useConfig()
  const now = useNow()
  const { sentence, log = [] } = query.data ?? {}
  // The sentences have their time.
  const dayOf = (at: string) => (inRange(at, 'today', now, dayRule) ? 'Hoje' : shortDate(at, dayRule.zone).slice(0, 5))
  return (
    <Dialog title="Por que estou aqui" footer={<Button onClick={onShifts}>Meus turnos</Button>} onClose={onClose}>
      <LoadState query={query} />
      <Stack>
        {sentence && <Paragraph bold>{sentence}</Paragraph>}
        {log.length > 0 && (
          <History
            title="O que aconteceu"
            items={log.map(({ at, sentence: title }, n) => ({ key: `${at} ${n}`, time: dayOf(at), title }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}

import { rainUntil, useKnownSettings } from '#features/rain/rain.ts'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import type { Open } from '../desk/open-dialog.ts'

/** The switch of the rain; its dialog asks for how long. */
export function RainButton({ open }: { open: Open }) {
  const now = useNow()
  const rain = useKnownSettings()?.rain.value
  const isOn = rain !== undefined && rainUntil(rain, now) !== null
  return (
    <Button
      size="s"
      variant={isOn ? 'do' : 'secondary'}
      icon={deskIcons.rain}
      title={isOn ? 'Chuva ligada' : 'Chuva'}
      data-folds
      aria-pressed={isOn}
      onClick={() => open({ kind: 'rain' })}
    >
      Chuva
    </Button>
  )
}

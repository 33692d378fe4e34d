import { useConfig } from '#api/config.ts'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { Strip } from '#ui/phone.tsx'
import { liveWords } from '#features/live/live-words.ts'
import { useLive } from '#features/live/state.ts'

type Props = { queue: string; location: string }

/** The state of the connection, and beside it what waits to be sent, or the state of the location. */
export function ConnectionStrip({ queue, location }: Props) {
  const live = useLive()
  const { timeZone } = useConfig()
  const down = live.status === 'down'
  return (
    <Strip warn={down} end={queue || (down ? '' : location)}>
      <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
    </Strip>
  )
}

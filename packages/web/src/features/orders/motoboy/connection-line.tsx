import { useConfig } from '#api/config.ts'
import { Hidden } from '#ui/layout.tsx'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { StatusLine } from '#ui/phone.tsx'
import { liveWords } from '#features/live/live-words.ts'
import { useLive } from '#features/live/state.ts'

type Props = { queue: string; location: string }

/** The state of the connection, and beside it what waits to be sent, or the state of the location; without coverage there is room for one of them only. */
export function ConnectionLine({ queue, location }: Props) {
  const live = useLive()
  const { timeZone } = useConfig()
  const down = live.status === 'down'
  return (
    <StatusLine warn={down} state={live.status} end={queue || (down ? <Hidden>{location}</Hidden> : location)}>
      <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
    </StatusLine>
  )
}

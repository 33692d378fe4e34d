import type { ReactNode } from 'react'
import { liveWords } from '../../live/live-words.ts'
import { useLive } from '../../live/state.ts'
import { useConfig } from '#api/config.ts'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { OwnHeader } from '#features/users/own-header.tsx'

/** The header with the user's name and account, and the state of the connection. Other texts than 'Ao vivo' have the place of the greeting, so that nothing below moves. */
export function OrdersHeader({ title, end }: { title: string; end?: ReactNode }) {
  const live = useLive()
  const { timeZone } = useConfig()
  const indicator = <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
  const calm = live.status === 'live'
  return (
    <OwnHeader
      title={title}
      below={!calm && indicator}
      end={
        <>
          {calm && indicator}
          {end}
        </>
      }
    />
  )
}

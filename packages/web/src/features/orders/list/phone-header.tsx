import { useUser } from '../../auth/session.ts'
import { liveWords } from '../../live/live-words.ts'
import { useLive } from '../../live/state.ts'
import { openOwnAccount } from '../../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'

/** The header with the user's name and account, and the state of the connection. Other texts than 'Ao vivo' have the place of the greeting, so that nothing below moves. */
export function OrdersHeader({ title }: { title: string }) {
  const user = useUser()
  const live = useLive()
  const { timeZone } = useConfig()
  const indicator = <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
  const calm = live.status === 'live'
  return (
    <PhoneHeader
      title={title}
      greeting={`Olá, ${user?.name ?? ''}`}
      below={!calm && indicator}
      onAccount={() => openOwnAccount()}
      end={calm && indicator}
    />
  )
}

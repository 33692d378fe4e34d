import { useUser } from '../auth/session.ts'
import { liveWords } from '../live/live-words.ts'
import { useLive } from '../live/state.ts'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { PhoneHeader, StatusBar } from '#ui/phone-sections.tsx'

/** The header with the user's name and account, and the state of the connection. Texts longer than 'Ao vivo' get their own line. */
export function OrdersHeader({ title }: { title: string }) {
  const user = useUser()
  const live = useLive()
  const { timeZone } = useConfig()
  const indicator = <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
  return (
    <>
      <PhoneHeader
        title={title}
        greeting={`Olá, ${user?.name ?? ''}`}
        onAccount={() => openOwnAccount()}
        end={live.status !== 'down' && indicator}
      />
      {live.status === 'down' && <StatusBar>{indicator}</StatusBar>}
    </>
  )
}

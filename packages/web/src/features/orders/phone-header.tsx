import { useSignOut, useUser } from '../auth/session.ts'
import { liveWords } from '../live/live-words.ts'
import { useLive } from '../live/state.ts'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '../../api/config.ts'
import { IconButton } from '../../ui/button.tsx'
import { LiveIndicator } from '../../ui/live-indicator.tsx'
import { PhoneHeader, StatusBar } from '../../ui/phone.tsx'

type Props = {
  title: string
  queue?: string
  /** Asked before signing out. */
  mayLeave?: () => boolean
}

/** Who is here, what is true of the connection, and the way out. Longer words than 'Ao vivo' get a line of their own. */
export function OrdersHeader({ title, queue, mayLeave }: Props) {
  const user = useUser()
  const live = useLive()
  const { timeZone } = useConfig()
  const signOut = useSignOut()
  const indicator = <LiveIndicator live={live.status !== 'down'} label={liveWords(live, timeZone)} />
  return (
    <>
      <PhoneHeader
        title={title}
        greeting={`Olá, ${user?.name ?? ''}`}
        onAccount={() => openOwnAccount()}
        end={
          <>
            {live.status !== 'down' && indicator}
            <IconButton
              label="Sair"
              icon="sign-out"
              disabled={signOut.isPending}
              onClick={() => (mayLeave?.() ?? true) && signOut.mutate()}
            />
          </>
        }
      />
      {live.status === 'down' && <StatusBar end={queue}>{indicator}</StatusBar>}
    </>
  )
}

import { useSignOut, useUser } from '../auth/session.ts'
import { liveWords } from '../live/live-words.ts'
import { useLive } from '../live/state.ts'
import { openOwnAccount } from '../users/own-account.tsx'
import { useConfig } from '#api/config.ts'
import { IconButton } from '#ui/button.tsx'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { PhoneHeader, StatusBar } from '#ui/phone-sections.tsx'

type Props = {
  title: string
  queue?: string
  /** Called before a sign-out; false cancels it. */
  mayLeave?: () => boolean
}

/** The header with the user's name, the state of the connection and the sign-out button. Texts longer than 'Ao vivo' get their own line. */
export function OrdersHeader({ title, queue, mayLeave }: Props) {
  const user = useUser()
  const live = useLive()
  const { timeZone } = useConfig()
  const signOut = useSignOut()
  const indicator = <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
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

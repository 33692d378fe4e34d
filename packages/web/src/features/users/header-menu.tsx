import { useSignOut, useUser } from '../auth/session.ts'
import { liveWords } from '../live/live-words.ts'
import { useLive } from '../live/state.ts'
import { useConfig } from '#api/config.ts'
import { Button } from '#ui/button.tsx'
import { Greeting } from '#ui/desk.tsx'
import { LiveIndicator } from '#ui/live-indicator.tsx'
import { openOwnAccount } from './own-account.tsx'

/**
 * The end of the header on large screens: state of the connection, the user's name (opens their account) and sign-out.
 */
export function HeaderMenu() {
  const { timeZone } = useConfig()
  const live = useLive()
  const user = useUser()
  const signOut = useSignOut()
  return (
    <>
      <LiveIndicator status={live.status} label={liveWords(live, timeZone)} />
      <Greeting name={user?.name ?? ''} label="Minha conta" onPress={() => openOwnAccount()} />
      <Button variant="quiet" size="s" icon="sign-out" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sair
      </Button>
    </>
  )
}

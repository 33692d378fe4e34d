import { useUser } from '../auth/session.ts'
import { pushSupport, wantsPush } from '../push/device.ts'
import { useStored } from '#lib/storage.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { StatusBar } from '#ui/phone-sections.tsx'
import { InstallInvitation } from './install-invitation.tsx'
import { openOwnAccount } from './own-account.tsx'

/** What a signed-in person is invited to on this device: to install the app, then to be notified. */
export default function DeviceInvitations() {
  return (
    <>
      <InstallInvitation />
      <PushInvitation />
    </>
  )
}

/**
 * Asks once on each device whether to show notifications while the app is closed; afterwards the setting is in Minha
 * conta.
 */
function PushInvitation() {
  const user = useUser()
  const [answered, store] = useStored('push:not-now')
  const answer = () => store('1')
  const accept = () => {
    answer()
    openOwnAccount('push')
  }
  const shouldAsk = user && !answered && pushSupport() === 'default' && !wantsPush(user.id)
  if (!shouldAsk) return null
  return (
    <StatusBar
      end={
        <Inline gap={0}>
          <Button variant="quiet-do" size="s" onClick={accept}>
            Ativar
          </Button>
          <IconButton label="Agora não" icon="close" onClick={answer} />
        </Inline>
      }
    >
      Avisos com o app fechado
    </StatusBar>
  )
}

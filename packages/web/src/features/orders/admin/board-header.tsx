import { useSignOut, useUser } from '../../auth/session.ts'
import { liveWords } from '../../live/live-words.ts'
import { useLive } from '../../live/state.ts'
import { useConfig } from '../../../lib/config.ts'
import { Button } from '../../../ui/button.tsx'
import { TopBar } from '../../../ui/desk.tsx'
import { LiveIndicator } from '../../../ui/live-indicator.tsx'
import { Text } from '../../../ui/text.tsx'
import type { Open } from './open-dialog.ts'
import { SoundButton } from './sound-button.tsx'

/** What can be made, what is true of the connection, who is here and the way out. */
export function BoardHeader({ open }: { open: Open }) {
  const { appName, timeZone } = useConfig()
  const live = useLive()
  const user = useUser()
  const signOut = useSignOut()
  return (
    <TopBar
      appName={appName}
      title="Painel Admin"
      actions={
        <>
          <Button variant="main" size="s" icon="plus" onClick={() => open({ kind: 'order' })}>
            Novo Pedido
          </Button>
          <Button size="s" icon="add-person" onClick={() => open({ kind: 'user' })}>
            Novo Cliente
          </Button>
          <Button size="s" icon="motorcycle" onClick={() => open({ kind: 'motoboy' })}>
            Novo Motoboy
          </Button>
        </>
      }
      end={
        <>
          <SoundButton />
          <LiveIndicator live={live.status !== 'down'} label={liveWords(live, timeZone)} />
          <span>
            Olá, <Text bold>{user?.name}</Text>
          </span>
          <Button variant="quiet" size="s" icon="sign-out" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sair
          </Button>
        </>
      }
    />
  )
}

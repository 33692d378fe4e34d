import { installPrompt, isPlainIos } from '#lib/install-prompt.ts'
import { useStored } from '#lib/storage.ts'
import { useStore } from '#lib/store.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { StatusBar } from '#ui/phone-sections.tsx'
import { useUser } from '../auth/session.ts'
import { pushSupport, wantsPush } from '../push/device.ts'
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

/** Asks once on each device to install the app: by the browser's own question, or with the two taps where it has none (iPhone). */
function InstallInvitation() {
  const prompt = useStore(installPrompt)
  const [answered, store] = useStored('install:not-now')
  if (answered || (!prompt && !isPlainIos())) return null
  const install = () => {
    installPrompt.set(null)
    void prompt?.prompt()
  }
  return (
    <Invitation
      accept={prompt && { label: 'Instalar', onPress: install }}
      dismiss="Não instalar"
      onAnswer={() => store('1')}
    >
      {prompt ? 'Instale o app neste celular' : 'Instale: Compartilhar, depois “Adicionar à Tela de Início”'}
    </Invitation>
  )
}

/** Asks once on each device whether to show notifications while the app is closed; afterwards the setting is in Minha conta. */
function PushInvitation() {
  const user = useUser()
  const [answered, store] = useStored('push:not-now')
  const shouldAsk = user && !answered && pushSupport() === 'default' && !wantsPush(user.id)
  if (!shouldAsk) return null
  return (
    <Invitation
      accept={{ label: 'Ativar', onPress: () => openOwnAccount('push') }}
      dismiss="Agora não"
      onAnswer={() => store('1')}
    >
      Avisos com o app fechado
    </Invitation>
  )
}

type Props = {
  accept: { label: string; onPress: () => void } | null
  dismiss: string
  onAnswer: () => void
  children: string
}

function Invitation({ accept, dismiss, onAnswer, children }: Props) {
  const onAccept = () => {
    onAnswer()
    accept?.onPress()
  }
  return (
    <StatusBar
      end={
        <Inline gap={0}>
          {accept && (
            <Button variant="quiet-do" size="s" onClick={onAccept}>
              {accept.label}
            </Button>
          )}
          <IconButton label={dismiss} icon="close" onClick={onAnswer} />
        </Inline>
      }
    >
      {children}
    </StatusBar>
  )
}

import { useState } from 'react'
import { installPrompt, isPlainIos } from '#lib/install-prompt.ts'
import { localStore } from '#lib/storage.ts'
import { useStore } from '#lib/store.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { StatusBar } from '#ui/phone-sections.tsx'

const dismissedKey = 'install:not-now'

/** Asks once on each device to install the app: by the browser's own question, or with the two taps where it has none (iPhone). */
export function InstallInvitation() {
  const prompt = useStore(installPrompt)
  const [answered, setAnswered] = useState(() => localStore.getItem(dismissedKey) !== null)
  const answer = () => {
    localStore.setItem(dismissedKey, '1')
    setAnswered(true)
  }
  const install = () => {
    answer()
    installPrompt.set(null)
    void prompt?.prompt()
  }
  if (answered || (!prompt && !isPlainIos())) return null
  return (
    <StatusBar
      end={
        <Inline gap={0}>
          {prompt && (
            <Button variant="quiet-do" size="s" onClick={install}>
              Instalar
            </Button>
          )}
          <IconButton label="Não instalar" icon="close" onClick={answer} />
        </Inline>
      }
    >
      {prompt ? 'Instale o app neste celular' : 'Instale: Compartilhar, depois “Adicionar à Tela de Início”'}
    </StatusBar>
  )
}

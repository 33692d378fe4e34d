import { installPrompt, isPlainIos } from '#lib/install-prompt.ts'
import { useStored } from '#lib/storage.ts'
import { useStore } from '#lib/store.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { StatusBar } from '#ui/phone-sections.tsx'

/** Asks once on each device to install the app: by the browser's own question, or with the two taps where it has none (iPhone). */
export function InstallInvitation() {
  const prompt = useStore(installPrompt)
  const [answered, store] = useStored('install:not-now')
  const answer = () => store('1')
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

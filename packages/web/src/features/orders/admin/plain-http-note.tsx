import { useState } from 'react'
import { BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { localStore } from '#lib/storage.ts'

const readKey = 'plainHttpNoteRead'

/** The note that a phone without https has no location, camera, installation or push. Shown until it is dismissed in this browser. */
export function PlainHttpNote({ onRead }: { onRead?: (() => void) | undefined }) {
  const [read, setRead] = useState(() => window.isSecureContext || localStore.getItem(readKey) !== null)
  if (read) return null
  const dismiss = () => {
    localStore.setItem(readKey, new Date().toISOString())
    setRead(true)
    onRead?.()
  }
  return (
    <BannerLine
      message="Sem https: os celulares ficam sem localização, câmera e avisos."
      detail="O painel funciona, mas por este endereço os celulares não dão localização, câmera, instalação nem avisos. Quem instalou o sistema vê no manual de operação, em “TLS by a proxy”, como ligar o https."
      action={
        <Button size="s" onClick={dismiss}>
          Entendi
        </Button>
      }
    />
  )
}

import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

const readKey = 'plainHttpNoteRead'

/** Without https a phone gives no place, camera, installation or push (screens.md, Everywhere): said once in this browser. */
export function PlainHttpNote() {
  const [read, setRead] = useState(() => window.isSecureContext || localStorage.getItem(readKey) !== null)
  if (read) return null
  const dismiss = () => {
    localStorage.setItem(readKey, new Date().toISOString())
    setRead(true)
  }
  return (
    <Banner
      message="Este endereço não usa https."
      detail="O painel funciona, mas os celulares não dão localização, câmera, instalação nem avisos. Como ligar o TLS: docs/operations.md."
      action={
        <Button size="s" onClick={dismiss}>
          Entendi
        </Button>
      }
    />
  )
}

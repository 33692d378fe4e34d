import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#ui/toast-store.ts'
import { isTyping } from '#lib/is-typing.ts'
import type { Open } from '../desk/open-dialog.ts'

const picture = 'Imagens não são lidas. Copie o texto da mensagem e cole aqui.'

/** A dialog has its own fields, and its own drops. */
const isBehindDialog = () => document.querySelector('[role=dialog], dialog[open]') !== null

function takeText(text: string, open: Open): void {
  import('./take-message.tsx').then(
    ({ takeMessage }) => takeMessage(text, open),
    // Without coverage: the text is kept by the dialog.
    () => open({ kind: 'message', text }),
  )
}

function takeFileList(list: FileList, open: Open): void {
  const files = [...list]
  import('./take-message.tsx').then(
    ({ takeFiles }) => takeFiles(files, open),
    () => toast.warning('Sem conexão. Solte o arquivo de novo quando ela voltar.'),
  )
}

/** A message that is pasted or dropped anywhere on the desk, outside of fields and dialogs, is read. Returns whether one is dragged over the desk. */
export function useMessageInput(open: Open): boolean {
  const [isOver, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || isTyping(event.target) || isBehindDialog()) return
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() !== '') takeText(text, open)
    else if (event.clipboardData.files.length > 0) toast.warning(picture)
    else return
    event.preventDefault()
  })
  const drop = useEffectEvent(({ files, text }: { files: FileList; text: string }) => {
    if (files.length > 0) takeFileList(files, open)
    else if (text.trim() !== '') takeText(text, open)
  })
  useEffect(() => {
    /** What is dragged begins on this page: a card, a link, a marked text. */
    let isOwn = false
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const isMessage = (event: DragEvent) =>
      !isOwn &&
      !event.defaultPrevented &&
      !isBehindDialog() &&
      (hasFiles(event) || (event.dataTransfer?.types.includes('text/plain') === true && !isTyping(event.target)))
    const onPaste = (event: ClipboardEvent) => paste(event)
    const onStart = () => (isOwn = true)
    const onEnd = () => {
      isOwn = false
      setOver(false)
    }
    const onOver = (event: DragEvent) => {
      const takes = isMessage(event)
      setOver(takes)
      // Otherwise the browser opens a dropped file in the place of the app.
      if (takes || (hasFiles(event) && !event.defaultPrevented)) event.preventDefault()
      if (event.dataTransfer && hasFiles(event) && !takes && isBehindDialog()) event.dataTransfer.dropEffect = 'none'
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      const takes = isMessage(event)
      onEnd()
      if (takes || hasFiles(event)) event.preventDefault()
      if (takes && event.dataTransfer)
        drop({ files: event.dataTransfer.files, text: event.dataTransfer.getData('text/plain') })
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('paste', onPaste, { signal })
    document.addEventListener('dragstart', onStart, { signal })
    document.addEventListener('dragend', onEnd, { signal })
    document.addEventListener('dragover', onOver, { signal })
    document.addEventListener('dragleave', onLeave, { signal })
    document.addEventListener('drop', onDrop, { signal })
    return () => stop.abort()
  }, [])
  return isOver
}

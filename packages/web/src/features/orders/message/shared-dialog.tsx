import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Divider, Stack } from '#ui/layout.tsx'
import { MessageText } from '#ui/message-text.tsx'
import { Paragraph } from '#ui/text.tsx'
import { messageDraft } from './message-draft.ts'
import { forgetSharedMessages } from './shared-cache.ts'
import { acceptSharedMessages, joined } from './shared-store.ts'

type Props = { texts: readonly string[]; onRead: (text: string) => void; onClose: () => void }

const question = (count: number) =>
  count === 1
    ? 'Um site ou aplicativo enviou este texto. Ler?'
    : `Sites ou aplicativos enviaram estes ${count} textos. Ler como uma mensagem só?`

/** Asks before a text is read that another app, or any web site, sent to this one. Until then it stays on this device. */
export default function SharedDialog({ texts: sent, onRead, onClose }: Props) {
  const [texts, setTexts] = useState(() => [...new Set(sent)])
  const discard = () => {
    forgetSharedMessages()
    onClose()
  }
  const read = () => {
    void acceptSharedMessages(texts).catch(() => undefined)
    onRead(joined(texts))
  }
  return (
    <ActionDialog
      title="Texto recebido"
      wide
      buttons={[workAction(read, { label: 'Ler' })]}
      cancel={texts.length === 1 ? 'Descartar' : 'Descartar todos'}
      onClose={discard}
    >
      <Paragraph bold>{question(texts.length)}</Paragraph>
      {messageDraft.read().text !== '' && (
        <Paragraph tone="ink-2">Fica depois da mensagem que você já tinha começado.</Paragraph>
      )}
      {texts.map((text) => (
        <Stack key={text}>
          <Divider />
          <MessageText text={text} ranges={[]} />
          {texts.length > 1 && (
            <Button onClick={() => setTexts(texts.filter((one) => one !== text))}>Descartar este texto</Button>
          )}
        </Stack>
      ))}
    </ActionDialog>
  )
}

import { useEffect, useState, type ComponentType } from 'react'
import { problemText } from '#api/call-error.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { TextArea } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Stack } from '#ui/layout.tsx'
import { MessageText } from '#ui/message-text.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { limitProblem } from '#ui/text-limit.ts'
import { useWide } from '#ui/wide.ts'
import { lastLines, messageDraft, restoreMessage } from './message-draft.ts'
import { ReadOrders } from './read-orders.tsx'
import type { ReadOrderProps } from './read-order-form.tsx'
import { readRanges } from './read-texts.ts'
import { forgetSharedMessages } from './shared-cache.ts'
import { useReading } from './use-reading.ts'
import { useInitialValue } from '#ui/initial-value.ts'

const example =
  'Boa tarde, 2 entregas saindo da Padaria do Sol, rua Vidal Ramos 53, Centro:\n1) R. Presidente Coutinho 311 ap 502, Centro, Carla\n2) Rua Delminda Silveira 729, Seu Jorge 48 99977-1122, troco para 100'

type Props = { start: string; order: ComponentType<ReadOrderProps>; onClose: () => void }

/** A pasted message becomes filled forms: its text on the left, the orders on the right. */
export function MessageDialog({ start, order, onClose }: Props) {
  const restored = useInitialValue(() => restoreMessage(start))
  const { text, type, paste, drafts, miscount, error, busy } = useReading(restored.text)
  const [asDescription, setAsDescription] = useState(false)
  const created = text === restored.text && !asDescription ? restored.created : []
  useEffect(
    () => messageDraft.write({ text, created: text === restored.text ? restored.created : [] }),
    [text, restored],
  )
  const close = () => {
    messageDraft.drop()
    onClose()
  }
  const wide = useWide()
  // When the dialog is closed.
  useEffect(() => forgetSharedMessages, [])
  const isRead = asDescription || (drafts?.length ?? 0) > 0
  const found = asDescription ? [null] : (drafts ?? [])
  const shown = (
    <Stack>
      {!asDescription && miscount && (
        <Text tone="warn">{`A mensagem fala em ${miscount.announced}, achei ${drafts?.length ?? 0}.`}</Text>
      )}
      <MessageText
        text={text}
        ranges={asDescription ? [] : readRanges(drafts ?? [])}
        missed={asDescription ? [] : miscount?.unread}
      />
      <Button
        onClick={() => {
          setAsDescription(false)
          forgetSharedMessages()
          type('')
        }}
      >
        Outra mensagem
      </Button>
    </Stack>
  )
  if (isRead)
    return (
      <ReadOrders
        drafts={found}
        text={text}
        order={order}
        createdBefore={created}
        onCreated={(numbers) => messageDraft.write({ text, created: numbers })}
        onClose={close}
        lead={
          wide ? (
            shown
          ) : (
            <Fold icon="info" summary="Texto da mensagem">
              {shown}
            </Fold>
          )
        }
      />
    )
  return (
    <Dialog title="Colar mensagem" phone="full" wide typing onClose={close}>
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <Paragraph tone="ink-2">
            Cole aqui a conversa em que pediram a entrega. Dela saem os pedidos já preenchidos, e você confere antes de
            criar.
          </Paragraph>
          <TextArea
            label="Mensagem"
            placeholder={example}
            rows={10}
            limit={textLimits.message}
            value={text}
            onChange={type}
            onPaste={(event) => {
              if (text !== '') return
              event.preventDefault()
              paste(event.clipboardData.getData('text/plain'))
            }}
          />
          {limitProblem(text, textLimits.message) && (
            <QuestionLine question="A mensagem é longa demais para ser lida inteira.">
              <Button variant="quiet-do" size="s" onClick={() => paste(lastLines(text, textLimits.message.max))}>
                Ler só o fim
              </Button>
            </QuestionLine>
          )}
          <div role="status">
            {busy && <Text tone="ink-3">Lendo a mensagem...</Text>}
            {drafts?.length === 0 && <Text tone="warn">Não encontrei um endereço nesta mensagem.</Text>}
          </div>
          <ErrorBox message={error ? problemText(error, 'A mensagem não foi lida. Tente de novo.') : undefined} />
          {text.trim() !== '' && <Button onClick={() => setAsDescription(true)}>Usar o texto como descrição</Button>}
        </Stack>
      </form>
    </Dialog>
  )
}

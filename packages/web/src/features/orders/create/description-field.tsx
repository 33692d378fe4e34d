import { useRef, useState } from 'react'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { QuestionLine } from '#ui/question-line.tsx'

type Props = {
  name: 'description'
  value: string
  onChange: (text: string) => void
  /** Opens the dialog that reads messages. */
  onMessage?: (text: string) => void
}

/** The description of a new order. Several pasted lines may be a message: they are offered to the dialog that reads messages. */
export function DescriptionField({ onMessage, ...field }: Props) {
  const { value: description, onChange: setDescription } = field
  const pasting = useRef({ text: '', before: '' })
  const [pasted, setPasted] = useState<{ text: string; before: string; after: string } | null>(null)
  return (
    <>
      <TextArea
        label="Descrição"
        {...field}
        required
        rows={2}
        placeholder="O que vai ser entregue"
        limit={textLimits.description}
        onPaste={(event) => {
          pasting.current = { text: event.clipboardData.getData('text/plain'), before: description }
        }}
        onInput={({ nativeEvent, currentTarget: { value } }) => {
          const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
          if (isPaste) setPasted({ ...pasting.current, after: value })
        }}
      />
      {/* Whoever types on wants the lines as they are. */}
      {onMessage && pasted?.after === description && /\S\s*\n\s*\S/.test(pasted.text) && (
        <QuestionLine question="É uma mensagem?">
          <Button
            variant="quiet-do"
            size="s"
            onClick={() => {
              setDescription(pasted.before)
              onMessage(pasted.text)
            }}
          >
            Ler como mensagem
          </Button>
        </QuestionLine>
      )}
    </>
  )
}

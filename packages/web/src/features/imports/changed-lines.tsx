import type { ImportKind, ImportLine, JudgedLine } from '@ligeiro/contract/imports-schemas'
import { counted } from '#lib/counted.ts'
import { Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Paragraph } from '#ui/text.tsx'

export type Answer = ImportLine['existing'] | 'left'

const answers: Record<ImportKind, [string, string]> = {
  deliveries: ['Corrigir', 'São outras entregas'],
  clients: ['São os mesmos', 'São outros clientes'],
  motoboys: ['São os mesmos', 'São outros'],
}
/** Nobody reads more lines than these. */
const shownLines = 200

type Props = { kind: ImportKind; lines: readonly JudgedLine[]; answer: Answer; onAnswer: (answer: Answer) => void }

/** Lines that are there already with other content: nothing is chosen, and nothing written, before somebody says what they are. */
export function ChangedLines({ kind, lines, answer, onAnswer }: Props) {
  const title = `${counted(lines.length, 'linha já existe', 'linhas já existem')} com outro conteúdo. O que são?`
  const [same, other] = answers[kind]
  return (
    <Stack gap={2}>
      <Paragraph>{title}</Paragraph>
      <LineList
        label={title}
        lines={lines.slice(0, shownLines).map(({ number, text }) => ({
          key: String(number),
          text: `Linha ${number}`,
          end: text ?? '',
        }))}
      />
      <Segmented
        label={title}
        value={answer}
        options={[
          { value: 'same', label: same },
          { value: 'other', label: other },
          { value: 'left', label: 'Deixar de fora' },
        ]}
        onChange={onAnswer}
      />
    </Stack>
  )
}

import type { JudgedLine } from '@ligeiro/contract/imports-api'
import { counted } from '#lib/counted.ts'
import { Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Heading, Paragraph, Text } from '#ui/text.tsx'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'

/** More lines than these nobody reads. */
const shownLines = 200

type Props = { written: boolean; lines: readonly JudgedLine[]; sheet: Sheet }

/** What the lines would do or did, and what is unclear, line by line. */
export function Judged({ written, lines, sheet }: Props) {
  const cellsOf = new Map(sheet.lines.map(({ number, cells }) => [number, cells.filter(Boolean).join(' · ')]))
  const of = (outcome: JudgedLine['outcome']) => lines.filter((line) => line.outcome === outcome)
  const [news, known, problems] = [of('new'), of('known'), of('problem')]
  const list = (title: string, found: readonly JudgedLine[]) =>
    found.length > 0 && (
      <Stack gap={2}>
        <Paragraph>{title}</Paragraph>
        <LineList
          label={title}
          lines={found.slice(0, shownLines).map(({ number, text }) => ({
            key: String(number),
            text: `Linha ${number}: ${cellsOf.get(number) ?? ''}`,
            end: text ?? '',
          }))}
        />
        {found.length > shownLines && <Text tone="ink-3">As primeiras {shownLines}.</Text>}
      </Stack>
    )
  return (
    <Stack>
      <Heading level={2}>{written ? 'Importado' : 'Antes de importar'}</Heading>
      <Paragraph>
        {written ? 'Entraram' : 'Entram'} {counted(news.length, 'linha', 'linhas')}. Já existem:{' '}
        {known.length.toLocaleString('pt-BR')}. Ficam de fora: {problems.length.toLocaleString('pt-BR')}.
      </Paragraph>
      {list('Ficam de fora:', problems)}
      {list(
        written ? 'Entraram, com uma observação:' : 'Entram, mas confira:',
        news.filter(({ text }) => text !== null),
      )}
    </Stack>
  )
}

import type { ImportKind, JudgedLine } from '@ligeiro/contract/imports-schemas'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'
import { counted } from '#lib/counted.ts'
import { addReais, money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Heading, Paragraph, Text } from '#ui/text.tsx'
import { openingWords } from '#features/money/openings/opening-words.ts'
import { reasonWords, storedWords } from './stored-words.ts'

/** More lines than these nobody reads. */
const shownLines = 200
const firstLines = 5

type Props = {
  kind: ImportKind
  written: boolean
  /** Lines that are there with other content are written too. */
  corrects: boolean
  lines: readonly JudgedLine[]
  sheet: Sheet
  unused: readonly string[]
  onSaveMissing: () => void
}

/** How many lines are written or left out, and why. */
export function JudgedSum({ written, corrects, lines }: Pick<Props, 'written' | 'corrects' | 'lines'>) {
  const { news, known, changed, problems, left } = outcomesOf(lines, corrects)
  return (
    <Stack gap={2}>
      <Heading level={2}>{written ? 'Importado' : 'Antes de importar'}</Heading>
      <Paragraph>
        {written ? 'Entraram' : 'Entram'} {counted(news.length, 'linha', 'linhas')}. Já existem:{' '}
        {known.length.toLocaleString('pt-BR')}.
        {corrects &&
          changed.length > 0 &&
          ` ${written ? 'Corrigidas' : 'Para corrigir'}: ${changed.length.toLocaleString('pt-BR')}.`}{' '}
        Ficam de fora: {left.length.toLocaleString('pt-BR')}
        {problems.some(({ reason }) => reason) && ` (${reasonWords(problems)})`}.
      </Paragraph>
    </Stack>
  )
}

function outcomesOf(lines: readonly JudgedLine[], corrects: boolean) {
  const of = (outcome: JudgedLine['outcome']) => lines.filter((line) => line.outcome === outcome)
  const [news, known, changed, problems] = [of('new'), of('known'), of('changed'), of('problem')]
  return { news, known, changed, problems, left: corrects ? problems : [...problems, ...changed] }
}

/** What the lines would write or wrote, as it is stored, and what is unclear or left out, line by line. */
export function Judged({ kind, written, corrects, lines, sheet, unused, onSaveMissing }: Props) {
  const { timeZone } = useConfig()
  const [isLong, setLong] = useState(false)
  const cellsOf = new Map(sheet.lines.map(({ number, cells }) => [number, cells.filter(Boolean).join(' · ')]))
  const { news, problems, left } = outcomesOf(lines, corrects)
  const stored = news.flatMap(({ number, stored: line }) => (line ? [{ number, line }] : []))
  const prices = stored.flatMap(({ line: { price } }) => price ?? [])
  const binding = stored.flatMap(({ number, line: { name, agreed_price } }) =>
    agreed_price == null
      ? []
      : { key: String(number), text: name ?? '', end: `Passa a valer ${money(agreed_price)} para qualquer lugar` },
  )
  const openings = stored.flatMap(({ number, line: { name, opening } }) =>
    opening == null ? [] : { key: String(number), text: name ?? '', end: openingWords({ amount: opening }), opening },
  )
  const list = (title: string, found: readonly JudgedLine[]) =>
    found.length > 0 && (
      <Lines
        title={title}
        lines={found.map(({ number, text }) => ({
          key: String(number),
          text: `Linha ${number}: ${cellsOf.get(number) ?? ''}`,
          end: text ?? '',
        }))}
      />
    )
  return (
    <Stack>
      {kind === 'deliveries' && stored.length > 0 && (
        <Paragraph>
          {counted(stored.length, 'entrega', 'entregas')}, {money(addReais(prices))}
          {stored.length > prices.length && `, ${(stored.length - prices.length).toLocaleString('pt-BR')} sem valor`}.
        </Paragraph>
      )}
      {unused.length > 0 && !written && (
        <Paragraph tone="ink-2">Colunas que não entram: {unused.join(', ')}.</Paragraph>
      )}
      {binding.length > 0 && <Lines title="Valores que passam a valer:" lines={binding} />}
      {openings.length > 0 && (
        <Lines
          title={`Saldos anteriores, somando ${openingWords({ amount: addReais(openings.map(({ opening }) => opening)) })}:`}
          lines={openings}
        />
      )}
      {stored.length > 0 && (
        <Stack gap={2}>
          <Lines
            title="Como ficam:"
            lines={stored.slice(0, isLong ? shownLines : firstLines).map(({ number, line }) => ({
              key: String(number),
              ...storedWords(kind, line, timeZone),
            }))}
          />
          {!isLong && stored.length > firstLines && (
            <Inline>
              <Button variant="quiet" onClick={() => setLong(true)}>
                Mostrar mais linhas
              </Button>
            </Inline>
          )}
        </Stack>
      )}
      {list('Ficam de fora:', problems)}
      {left.length > 0 && (
        <Inline>
          <Button onClick={onSaveMissing}>Baixar o que falta</Button>
        </Inline>
      )}
      {list(
        written ? 'Entraram, com uma observação:' : 'Entram, mas confira:',
        news.filter(({ text }) => text !== null),
      )}
    </Stack>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly { key: string; text: string; end: string }[] }) {
  return (
    <Stack gap={2}>
      <Paragraph>{title}</Paragraph>
      <LineList label={title} lines={lines.slice(0, shownLines)} />
      {lines.length > shownLines && <Text tone="ink-3">As primeiras {shownLines}.</Text>}
    </Stack>
  )
}

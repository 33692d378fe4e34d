import { billingLabels, billingRules } from '@ligeiro/contract/billing-words'
import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { useConfig } from '#api/config.ts'
import { Columns, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'

/** What an admin says of the words of a sheet: '' for nothing, else a word that is known. */
export type BillingAnswers = Readonly<Record<string, string>>

/** More texts than these are no words for how somebody pays. */
const maxWords = 12

/** The words for how clients pay that nobody knows. */
export const unknownBillings = (lines: readonly ImportLine[]): string[] => [
  ...new Set(lines.flatMap(({ fields: { billing } }) => (billing && billingRules(billing) === null ? billing : []))),
]

/** Why the lines cannot be checked yet; null if all words are known. */
export function billingProblem(unknown: readonly string[], answers: BillingAnswers): string | null {
  if (unknown.length > maxWords)
    return 'A coluna de Cobrança não diz como cada cliente paga. Escolha outra coluna, ou Não usar.'
  const open = unknown.filter((word) => answers[word] === undefined)
  return open.length === 0 ? null : `Diga como paga: ${open.map((word) => `“${word}”`).join(', ')}.`
}

/** The lines with the answers in the place of the words. */
export const withBillings = (lines: readonly ImportLine[], answers: BillingAnswers): ImportLine[] =>
  lines.map((line) => {
    const { billing, ...fields } = line.fields
    const said = billing === undefined ? '' : (answers[billing] ?? billing)
    return { ...line, fields: said === '' ? fields : { ...fields, billing: said } }
  })

type Props = { unknown: readonly string[]; answers: BillingAnswers; onChange: (answers: BillingAnswers) => void }

/** Asks what words such as 'à vista' and 'todo dia 5' mean: each once, for all of its lines. */
export function BillingQuestions({ unknown, answers, onChange }: Props) {
  const { money } = useConfig()
  return (
    <Stack gap={2}>
      {!money && (
        <Paragraph tone="ink-2">O financeiro ainda não começou: a cobrança fica anotada no cadastro.</Paragraph>
      )}
      {unknown.length > 0 && unknown.length <= maxWords && (
        <Columns>
          {unknown.map((word) => (
            <Select
              key={word}
              label={`Quem paga “${word}”`}
              value={answers[word] ?? '?'}
              options={[
                ...(answers[word] === undefined ? [{ value: '?', label: 'Diga como' }] : []),
                ...billingLabels.map((label) => ({ value: label, label })),
                { value: '', label: 'Deixar em branco' },
              ]}
              onChange={(answer) => onChange({ ...answers, [word]: answer })}
            />
          ))}
        </Columns>
      )}
    </Stack>
  )
}

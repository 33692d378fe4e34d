import { foldName } from './fold-text.ts'
import type { Rules } from './money-schemas.ts'

type Billing = Partial<Pick<Rules, 'billing' | 'period'>>

/** How a client pays, in the words of sheets, and the rules that they mean. */
const known: readonly { label: string; words: RegExp; rules: Billing }[] = [
  {
    label: 'Semanal',
    words: /^(semanal|semanalmente|(por|toda) semana|7 dias)$/,
    rules: { billing: 'account', period: 'weekly' },
  },
  {
    label: 'Quinzenal',
    words: /^(quinzenal|quinzenalmente|quinzena|(por|toda) quinzena|a cada 15 dias)$/,
    rules: { billing: 'account', period: 'fortnightly' },
  },
  {
    label: 'Mensal',
    words: /^(mensal|mensalmente|(por|todo) mes)$/,
    rules: { billing: 'account', period: 'monthly' },
  },
]

export const billingLabels: readonly string[] = known.map(({ label }) => label)

/** The rules that the words mean; null for words that nobody knows, such as 'à vista' and 'na entrega', which are never guessed. */
export const billingRules = (text: string): Billing | null =>
  known.find(({ words }) => words.test(foldName(text)))?.rules ?? null

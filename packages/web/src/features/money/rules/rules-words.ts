import { bpsOf, partOf, percentOf, reaisOf } from '@ligeiro/contract/money'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { money } from '#lib/money.ts'
import type { RulesForm } from './rules-form.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const percent = (bps: number) => `${number.format(percentOf(bps))} %`

const billingLabels: Record<Rules['billing'], string> = { account: 'Na conta, com fatura', door: 'Na entrega' }
export const periodLabels: Record<Rules['period'], string> = {
  weekly: 'Semanal, até domingo',
  fortnightly: 'Quinzenal, até 15 e o último dia',
  monthly: 'Mensal',
  manual: 'Quando eu emitir',
}

function shareWords(share: Rules['share']): string {
  if (share.kind === 'fixed') return `Motoboy recebe ${money(share.amount)} por entrega`
  const least = share.min > 0 ? `, ao menos ${money(share.min)}` : ''
  return `Motoboy recebe ${percent(share.bps)}${least}`
}

const sharesWords = ({ rain, time, return: back, waiting, displacement }: Rules['shares']): string =>
  `Parte de chuva ${percent(rain)}, horário ${percent(time)}, retorno ${percent(back)}, espera ${percent(waiting)}, deslocamento ${percent(displacement)}`

const waitWords = ({ free, minute, most }: Rules['wait']) =>
  minute === 0 ? 'Espera não cobrada' : `Espera ${money(minute)} por minuto, ${free} grátis, até ${most} min`

const ruleWords: { [Field in keyof Rules]: (value: Rules[Field]) => string } = {
  share: shareWords,
  shares: sharesWords,
  wait: waitWords,
  return_fee: (fee) => `Retorno ${money(fee)}`,
  displacement_fee: (fee) => `Taxa de deslocamento ${money(fee)}`,
  daily: (daily) => (daily === null ? 'Sem diária' : `Diária ${money(daily)}`),
  billing: (billing) => billingLabels[billing],
  period: (period) => periodLabels[period],
  due_days: (days) => (days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`),
}

/** A field in words. The value is that of the field. */
export const wordsOf = (field: keyof Rules, value: unknown): string =>
  (ruleWords[field] as (value: unknown) => string)(value)

/** What a version changed; of the first one, what it says. */
export function versionWords(rules: Rules, before: Rules | undefined): string[] {
  const fields = (Object.keys(ruleWords) as (keyof Rules)[]).filter((field) =>
    before
      ? JSON.stringify(rules[field]) !== JSON.stringify(before[field])
      : field !== 'billing' && field !== 'period' && field !== 'due_days',
  )
  return fields.length > 0 ? fields.map((field) => wordsOf(field, rules[field])) : ['Sem mudança']
}

const exampleCents = 2000

/** What the typed share means: 'De uma entrega de R$ 20,00, R$ 18,00 são do motoboy e R$ 2,00 ficam com a empresa.' */
export function exampleWords({ kind, percent: share, min, fixed }: RulesForm): string {
  const part = kind === 'fixed' ? (fixed ?? 0) : Math.max(partOf(exampleCents, bpsOf(share || 0)), min ?? 0)
  const amount = (cents: number) => money(reaisOf(cents))
  const rest = exampleCents - part
  const firm = rest >= 0 ? `${amount(rest)} ficam com a empresa` : `a empresa paga ${amount(-rest)} do seu`
  return `De uma entrega de ${amount(exampleCents)}, ${amount(part)} são do motoboy e ${firm}.`
}

import { bpsOf, centsOf, hasTwoDecimals, percentOf, reaisOf } from '@ligeiro/contract/money'
import { defaultRules } from '@ligeiro/contract/money-api'
import type { Rules } from '@ligeiro/contract/money-schemas'
import type { Rule } from '#api/first-problem.ts'

/** The rules as they are typed: amounts in cents, percentages as numbers. */
export type RulesForm = {
  kind: Rules['share']['kind']
  percent: number
  min: number | null
  fixed: number | null
  rain: number
  time: number
  return: number
  waiting: number
  displacement: number
  free: number
  minute: number | null
  most: number
  return_fee: number | null
  displacement_fee: number | null
  daily: number | null
  period: Rules['period']
  due_days: number
}

/** Without `billing`, which is the same for all. */
type FormRules = Omit<Rules, 'billing'>
export type RuleField = keyof FormRules
type Known = Omit<FormRules, 'share'> & Partial<Pick<Rules, 'share'>>

/** An amount of nothing is an empty field. */
const typed = (reais: number) => (reais === 0 ? null : centsOf(reais))

/** The form of the rules in force; of a firm that has not begun, the defaults. */
export function formOf(rules: Known | null): RulesForm {
  const { share, shares, wait, ...rest }: Known = rules ?? defaultRules
  return {
    kind: share?.kind ?? 'percent',
    percent: share?.kind === 'percent' ? percentOf(share.bps) : 0,
    min: share?.kind === 'percent' ? typed(share.min) : null,
    fixed: share?.kind === 'fixed' ? centsOf(share.amount) : null,
    rain: percentOf(shares.rain),
    time: percentOf(shares.time),
    return: percentOf(shares.return),
    waiting: percentOf(shares.waiting),
    displacement: percentOf(shares.displacement),
    free: wait.free,
    minute: typed(wait.minute),
    most: wait.most,
    return_fee: typed(rest.return_fee),
    displacement_fee: typed(rest.displacement_fee),
    daily: rest.daily === null ? null : centsOf(rest.daily),
    period: rest.period,
    due_days: rest.due_days,
  }
}

/** The rules that a form says. */
const rulesOf = (form: RulesForm): FormRules => ({
  share:
    form.kind === 'percent'
      ? { kind: 'percent', bps: bpsOf(form.percent), min: reaisOf(form.min ?? 0) }
      : { kind: 'fixed', amount: reaisOf(form.fixed ?? 0) },
  shares: {
    rain: bpsOf(form.rain),
    time: bpsOf(form.time),
    return: bpsOf(form.return),
    waiting: bpsOf(form.waiting),
    displacement: bpsOf(form.displacement),
  },
  wait: { free: form.free, minute: reaisOf(form.minute ?? 0), most: form.most },
  return_fee: reaisOf(form.return_fee ?? 0),
  displacement_fee: reaisOf(form.displacement_fee ?? 0),
  daily: reaisOf(form.daily),
  period: form.period,
  due_days: form.due_days,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of the firm that a form changes, as a save sends them. */
export function changedRules(form: RulesForm, before: Rules | null) {
  const now = rulesOf(form)
  const known: Known = before ?? defaultRules
  const fields = ['share', 'shares', 'wait', 'return_fee', 'displacement_fee', 'daily'] as const
  return Object.fromEntries(
    fields.filter((field) => !same(now[field], known[field])).map((field) => [field, now[field]]),
  ) as Partial<Pick<Rules, (typeof fields)[number]>>
}

/** What a save of a person's own fields sends: what they have of their own, and null for what goes back to the firm's. */
export function ownChanges<Field extends RuleField>(
  parts: readonly { field: Field }[],
  chosen: ReadonlySet<RuleField>,
  form: RulesForm,
  before: Partial<Rules>,
) {
  const now = rulesOf(form)
  // An own daily that is empty is none, also where the firm has one.
  const value = (field: Field) => (chosen.has(field) ? (now[field] ?? 0) : null)
  const changed = parts.map(({ field }) => field).filter((field) => !same(value(field), before[field] ?? null))
  return Object.fromEntries(changed.map((field) => [field, value(field)])) as { [Name in Field]?: Rules[Name] | null }
}

const isPercent = (value: number) => value >= 0 && value <= 100 && hasTwoDecimals(value)
const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
const percentages = ['rain', 'time', 'return', 'waiting', 'displacement'] as const
const noPercent = 'Informe uma porcentagem de 0 a 100, com no máximo 2 casas decimais'

/** What must be true of each field. */
export const ruleChecks: { readonly [Field in RuleField]?: readonly Rule<RulesForm>[] } = {
  share: [
    [
      ({ kind, percent, min }) => kind === 'percent' && percent === 0 && min === null,
      'Informe a parte do motoboy',
      'percent',
    ],
    [({ kind, percent }) => kind === 'percent' && !isPercent(percent), noPercent, 'percent'],
    [({ kind, fixed }) => kind === 'fixed' && fixed === null, 'Informe a parte do motoboy', 'fixed'],
  ],
  shares: percentages.map((name) => [(form) => !isPercent(form[name]), noPercent, name] as const),
  wait: [
    [({ free }) => !isWhole(free, 0, 240), 'Informe de 0 a 240 minutos grátis', 'free'],
    [({ most }) => !isWhole(most, 1, 600), 'Informe de 1 a 600 minutos', 'most'],
  ],
  due_days: [[({ due_days }) => !isWhole(due_days, 0, 90), 'Informe de 0 a 90 dias', 'due_days']],
}

import type { Rule } from '#api/first-problem.ts'

/** An amount must be there, and not be zero. */
export const needsAmount = <Field extends string>(field: Field): Rule<Record<Field, number | null>> => [
  (form) => !form[field],
  'Insira um valor válido',
  field,
]

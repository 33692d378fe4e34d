import type { Rule } from '#api/first-problem.ts'

const reasonFrom = (least: number): Rule<{ reason: string }> => [
  ({ reason }) => reason.trim().length < least,
  `Informe o motivo (ao menos ${least} caracteres)`,
  'reason',
]
/** A correction of the books needs a reason; the server refuses a shorter one. */
export const needsReason = reasonFrom(5)
/** The same of what concerns the work of a motoboy. */
export const needsShortReason = reasonFrom(3)

import type { Rule } from '#api/first-problem.ts'

const minReason = 5
/** A correction of the books needs a reason; the server refuses a shorter one. */
export const needsReason: Rule<{ reason: string }> = [
  ({ reason }) => reason.trim().length < minReason,
  'Informe o motivo (ao menos 5 caracteres)',
  'reason',
]

import type { Rule } from '#api/first-problem.ts'

const minReason = 5
/** A reason of the books is a sentence. */
export const needsReason: Rule<{ reason: string }> = [
  ({ reason }) => reason.trim().length < minReason,
  'Informe o motivo (ao menos 5 caracteres)',
  'reason',
]

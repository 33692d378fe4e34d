import type { Rule } from '../../lib/first-problem.ts'

export type NewPassword = { newPassword: string; confirmPassword: string }

const kinds = [/[a-z]/, /[A-Z]/, /\d/] as const
const special = /[^A-Za-z0-9]/

/** A password that is chosen by its owner, in the words of the reset screen (specification, section 5). */
export const newPasswordRules: readonly Rule<NewPassword>[] = [
  [(form) => form.newPassword.length < 8, 'Senha deve ter pelo menos 8 caracteres'],
  [
    (form) => !kinds.every((kind) => kind.test(form.newPassword)),
    'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número',
  ],
  [(form) => form.newPassword !== form.confirmPassword, 'Senhas não coincidem'],
]

const strengthLabels = ['Muito fraca', 'Muito fraca', 'Fraca', 'Média', 'Forte', 'Muito forte'] as const

/** 0 to 5: one each for length, lowercase, uppercase, digit and special character, and its label (specification, section 5). */
export function strengthOf(password: string): { score: number; label: string } {
  const met = [password.length >= 8, ...[...kinds, special].map((kind) => kind.test(password))]
  const score = met.filter(Boolean).length
  return { score, label: strengthLabels[score] ?? '' }
}

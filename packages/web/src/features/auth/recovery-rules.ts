import type { Rule } from '#api/first-problem.ts'
import type { NewPassword } from './new-password.ts'

/** The fields of all recovery steps. */
export type RecoveryForm = NewPassword & { email: string; token: string }
export const emptyRecovery: RecoveryForm = { email: '', token: '', newPassword: '', confirmPassword: '' }

/** The rules of each step (docs/product.md, Forms). */
export const recoveryRules: Record<'email' | 'code' | 'password', readonly Rule<RecoveryForm>[]> = {
  email: [[(form) => form.email.trim() === '', 'Por favor, informe seu email.', 'email']],
  code: [[(form) => form.token.trim() === '', 'Por favor, informe o código recebido.', 'token']],
  password: [
    [
      (form) => form.newPassword === '' || form.confirmPassword === '',
      'Por favor, preencha todos os campos.',
      (form) => (form.newPassword === '' ? 'newPassword' : 'confirmPassword'),
    ],
    [(form) => form.newPassword !== form.confirmPassword, 'As senhas não coincidem.', 'confirmPassword'],
    [(form) => form.newPassword.length < 8, 'A senha deve ter pelo menos 8 caracteres.', 'newPassword'],
  ],
}

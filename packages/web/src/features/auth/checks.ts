import { normalPhone } from '@ligeiro/contract/phone'
import { firstBlank, type Check, type Rule } from '#api/first-problem.ts'
import { phoneRule } from '../phone/phone-rule.ts'

/** These checks are in first views, which load no schemas; their texts differ from the contract's (docs/product.md, Forms). */
export const signInChecks: readonly Check<{ email: string; password: string }>[] = [
  [
    (form) => form.email.trim() === '' || form.password === '',
    'Por favor, preencha todos os campos.',
    (form) => (form.email.trim() === '' ? 'email' : 'password'),
  ],
]

export const emptyRegistration = { name: '', email: '', phone: '', password: '', confirmPassword: '' }
const blank = (text: string) => text.trim() === ''

/** The phone is optional, but must be valid if given. */
export const signUpChecks: readonly Check<typeof emptyRegistration>[] = [
  [
    (form) => blank(form.name) || blank(form.email) || form.password === '' || form.confirmPassword === '',
    'Por favor, preencha todos os campos obrigatórios.',
    firstBlank('name', 'email', 'password', 'confirmPassword'),
  ],
  [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem.', 'confirmPassword'],
  [(form) => form.password.length < 8, 'A senha deve ter no mínimo 8 caracteres.', 'password'],
  phoneRule('phone'),
]

export type NewPassword = { newPassword: string; confirmPassword: string }
const kinds = [/[a-z]/, /[A-Z]/, /\d/]

/** The rules of a password that its owner chooses, with the texts of the reset screen. */
export const newPasswordRules: readonly (readonly [broken: (password: string) => boolean, text: string])[] = [
  [(password) => password.length < 8, 'Senha deve ter pelo menos 8 caracteres'],
  [
    (password) => !kinds.every((kind) => kind.test(password)),
    'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número',
  ],
]

export const newPasswordChecks: readonly Rule<NewPassword>[] = [
  ...newPasswordRules.map(([broken, text]): Rule<NewPassword> => [
    (form) => broken(form.newPassword),
    text,
    'newPassword',
  ]),
  [(form) => form.newPassword !== form.confirmPassword, 'Senhas não coincidem', 'confirmPassword'],
]

/** The fields of all recovery steps. */
export const emptyRecovery = { email: '', token: '', newPassword: '', confirmPassword: '' }

/** The phone that somebody typed where an e-mail or a phone may stand; null: it is none. */
export const signInPhone = (typed: string): string | null => (typed.includes('@') ? null : normalPhone(typed))

export const recoveryChecks: Record<'email' | 'code' | 'password', readonly Check<typeof emptyRecovery>[]> = {
  email: [
    [(form) => blank(form.email), 'Por favor, informe seu email.', 'email'],
    [(form) => signInPhone(form.email) !== null, 'Com o telefone, peça um link à central.', 'email'],
  ],
  code: [[(form) => blank(form.token), 'Por favor, informe o código recebido.', 'token']],
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

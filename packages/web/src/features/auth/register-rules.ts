import { firstBlank, type Rule } from '#api/first-problem.ts'
import { phoneDigits } from '#lib/typed-phone.ts'
import { phoneRule } from '../phone/phone-rule.ts'

export const emptyRegistration = { name: '', email: '', phone: '', password: '', confirmPassword: '' }
export type Registration = typeof emptyRegistration

const blank = (text: string) => text.trim() === ''

/**
 * The rules of signing up, in the order and with the texts of docs/product.md, Forms. The phone is optional, but must
 * be valid if given.
 */
export const registrationRules: readonly Rule<Registration>[] = [
  [
    (form) => blank(form.name) || blank(form.email) || form.password === '' || form.confirmPassword === '',
    'Por favor, preencha todos os campos obrigatórios.',
    firstBlank('name', 'email', 'password', 'confirmPassword'),
  ],
  [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem.', 'confirmPassword'],
  [(form) => form.password.length < 8, 'A senha deve ter no mínimo 8 caracteres.', 'password'],
  phoneRule('phone'),
]

/** The body of the call: an empty phone is left out; the role is always client. */
export const registrationBody = ({ name, email, phone, password, confirmPassword }: Registration) => ({
  name,
  email,
  password,
  confirmPassword,
  ...(phone.trim() === '' ? {} : { phone: phoneDigits(phone) }),
  role: 'client' as const,
})

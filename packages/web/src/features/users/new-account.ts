import type { Check } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import { phoneDigits } from '#lib/typed-phone.ts'

/** The fields that the forms of a new user and of a new motoboy have in common. */
export const emptyAccount = { name: '', email: '', phone: '', password: '', confirmPassword: '' }
export type NewAccount = typeof emptyAccount

/** As it is sent: trimmed; the phone as digits. E-mail, phone and password are left out if empty. */
export function newAccountBody<Form extends NewAccount>({
  name,
  email,
  phone,
  password,
  confirmPassword,
  ...form
}: Form) {
  const digits = phoneDigits(phone)
  return {
    ...form,
    name: name.trim(),
    ...(email.trim() && { email: email.trim() }),
    ...(digits && { phone: digits }),
    ...(password || confirmPassword ? { password, confirmPassword } : {}),
  }
}

type Options = { phoneRequired: boolean; emailRequired: boolean }

/** The order of the checks, with the texts of the contract (docs/product.md, Forms). */
export const newAccountChecks = ({ phoneRequired, emailRequired }: Options): readonly Check<NewAccount>[] => [
  'name',
  [(form) => emailRequired && blank(form.email), 'E-mail é obrigatório', 'email'],
  [(form) => !phoneRequired && blank(form.email) && blank(form.phone), 'Informe o e-mail ou o telefone', 'email'],
  'email',
  [(form) => !blank(form.email) && form.password === '', 'Senha é obrigatória', 'password'],
  // The schema compares the passwords only where nothing is wrong with the name or the phone.
  [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem', 'confirmPassword'],
  'A senha deve ter no mínimo 8 caracteres',
  phoneRule('phone', { required: phoneRequired }),
]

const blank = (text: string) => text.trim() === ''

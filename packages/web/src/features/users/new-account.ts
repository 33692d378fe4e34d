import type { Check } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import { phoneDigits } from '#lib/typed-phone.ts'

/** The fields that the forms of a new user and of a new motoboy have in common. */
export const emptyAccount = { name: '', email: '', phone: '', password: '', confirmPassword: '' }
export type NewAccount = typeof emptyAccount

/** As it is sent: trimmed; the phone as digits, or left out if empty. */
export function newAccountBody<Form extends NewAccount>({ phone, ...form }: Form) {
  const digits = phoneDigits(phone)
  return { ...form, name: form.name.trim(), email: form.email.trim(), ...(digits && { phone: digits }) }
}

/** The order of docs/product.md, Forms, with the texts of the contract. */
export const newAccountChecks = (phoneRequired: boolean): readonly Check<NewAccount>[] => [
  'name',
  'email',
  'Senha é obrigatória',
  // The schema compares the passwords only where nothing is wrong with the name or the phone.
  [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem', 'confirmPassword'],
  'A senha deve ter no mínimo 8 caracteres',
  phoneRule('phone', { required: phoneRequired }),
]

import type { Check } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import { phoneDigits } from '#lib/typed-phone.ts'

/** The fields that the forms of a new user and of a new motoboy have in common. */
export const emptyAccount = { name: '', email: '', phone: '', password: '', confirmPassword: '' }
export type NewAccount = typeof emptyAccount

/** As it is sent: trimmed; the phone as digits, or left out if empty. `byPhone`: without e-mail and password. */
export function newAccountBody({ name, email, phone, password, confirmPassword }: NewAccount, byPhone: boolean) {
  const digits = phoneDigits(phone)
  return {
    name: name.trim(),
    ...(digits && { phone: digits }),
    ...(!byPhone && { email: email.trim(), password, confirmPassword }),
  }
}
export type NewAccountBody = ReturnType<typeof newAccountBody>

type Options = { byPhone: boolean; phoneRequired: boolean }

/** The order of the checks, with the texts of the contract (docs/product.md, Forms). */
export const newAccountChecks = ({ byPhone, phoneRequired }: Options): readonly Check<NewAccount>[] =>
  byPhone
    ? ['name', phoneRule('phone', { required: true })]
    : [
        'name',
        [(form) => form.email.trim() === '', 'E-mail é obrigatório', 'email'],
        'email',
        [(form) => form.password === '', 'Senha é obrigatória', 'password'],
        // The schema compares the passwords only where nothing is wrong with the name or the phone.
        [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem', 'confirmPassword'],
        'A senha deve ter no mínimo 8 caracteres',
        phoneRule('phone', { required: phoneRequired }),
      ]

import type { Rule } from '#api/first-problem.ts'
import { phoneDigits } from '#lib/typed-phone.ts'
import { phoneRule } from '../phone/phone-rule.ts'

export type MotoboyForm = {
  name: string
  email: string
  password: string
  confirmPassword: string
  phone: string
  location: string
}
export const emptyMotoboy: MotoboyForm = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  location: '',
}

/** The rules in the order of docs/product.md, Forms. The server checks the rest, such as the format of the e-mail and a weak password. */
export const motoboyRules: readonly Rule<MotoboyForm>[] = [
  [(form) => !form.name.trim(), 'Nome é obrigatório', 'name'],
  [(form) => !form.email.trim(), 'E-mail é obrigatório', 'email'],
  [(form) => !form.password, 'Senha é obrigatória', 'password'],
  [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem', 'confirmPassword'],
  [(form) => form.password.length < 8, 'A senha deve ter no mínimo 8 caracteres', 'password'],
  phoneRule('phone', { required: true }),
]

/** The request body: the phone as digits only, and no location instead of an empty one. */
export const motoboyBody = ({ location, phone, ...person }: MotoboyForm) => ({
  ...person,
  phone: phoneDigits(phone),
  available: true,
  ...(location.trim() ? { location: location.trim() } : {}),
})

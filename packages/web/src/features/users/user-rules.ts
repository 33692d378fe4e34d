import type { Rule } from '#api/first-problem.ts'
import { phoneDigits } from '#lib/typed-phone.ts'
import { phoneRule } from '../phone/phone-rule.ts'

export type UserForm = {
  name: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  role: 'client' | 'admin'
}
export const emptyUser: UserForm = { name: '', email: '', phone: '', password: '', confirmPassword: '', role: 'client' }

export const accountTypes = [
  { value: 'client', label: 'Cliente' },
  { value: 'admin', label: 'Administrador' },
] as const

/** The rules of the user form (docs/product.md, Forms); where it has no texts of its own, those of the motoboy form. */
export const userRules: readonly Rule<UserForm>[] = [
  [(form) => !form.name.trim(), 'Nome é obrigatório', 'name'],
  [(form) => !form.email.trim(), 'E-mail é obrigatório', 'email'],
  [(form) => !form.password, 'Senha é obrigatória', 'password'],
  [(form) => form.password !== form.confirmPassword, 'As senhas não coincidem', 'confirmPassword'],
  [(form) => form.password.length < 8, 'A senha deve ter no mínimo 8 caracteres', 'password'],
  phoneRule('phone'),
]

/** The body of the call: trimmed; the phone as digits, or left out if empty. */
export const userBody = ({ phone, ...form }: UserForm) => ({
  ...form,
  name: form.name.trim(),
  email: form.email.trim(),
  ...(phoneDigits(phone) ? { phone: phoneDigits(phone) } : {}),
})

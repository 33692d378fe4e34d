import { roleLabel, type Role } from '@ligeiro/contract/role'
import type { User } from '@ligeiro/contract/user'
import { formatPhone } from '#lib/phone.ts'
import { phoneDigits } from '#lib/typed-phone.ts'
import type { Check, Rule } from '#api/first-problem.ts'
import { phoneRule } from '../phone/phone-rule.ts'

export type AccountForm = { name: string; email: string; phone: string; role: Role }

export const formOf = ({ name, email, phone = '', role }: User): AccountForm => ({
  name,
  email: email ?? '',
  phone: formatPhone(phone),
  role,
})

type Stored = Pick<User, 'email' | 'role' | 'phone'>

/** A motoboy needs a phone to be reached; a client who orders by phone has no e-mail. A stored phone stays valid while it is not changed. */
export const accountChecks = ({ email, role, phone = '' }: Stored): readonly Check<AccountForm>[] => [
  ...(email === null && role !== 'motoboy'
    ? [[(form) => !form.phone.trim(), 'Informe telefone ou e-mail', 'phone'] as Rule<AccountForm>]
    : []),
  'name',
  [
    (form) => !form.email.trim() && email !== null && !mayLoseEmail({ role }, form.phone),
    'E-mail é obrigatório',
    'email',
  ],
  'email',
  phoneRule('phone', { required: role === 'motoboy', stored: formatPhone(phone) }),
]

type Changes = { name?: string; email?: string | null; phone?: string | null; role?: 'client' | 'admin' }

/** Without an e-mail a client or motoboy signs in by their phone. */
export const mayLoseEmail = ({ role }: Pick<User, 'role'>, phone: string): boolean =>
  role !== 'admin' && phone.trim() !== ''

/** The form as it is sent and stored: trimmed, the phone as digits or null, and no e-mail as null where that may be. */
const normalized = (form: AccountForm, seen: User) => ({
  name: form.name.trim(),
  email: form.email.trim() || (seen.email === null || mayLoseEmail(seen, form.phone) ? null : ''),
  phone: phoneDigits(form.phone) || null,
  role: form.role,
})

/** The fields that differ from `seen`, with their new and their previous values. */
export function accountChanges(seen: User, typed: Partial<AccountForm>): { body: Changes; before: Changes } {
  const [was, is] = [normalized(formOf(seen), seen), normalized({ ...formOf(seen), ...typed }, seen)]
  const fields = fieldsOf(typed).filter((field) => was[field] !== is[field])
  const pick = (from: typeof is) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { body: pick(is), before: pick(was) }
}

const fieldsOf = (typed: Partial<AccountForm>) => Object.keys(typed) as (keyof AccountForm)[]

const fieldWords: Record<keyof AccountForm, string> = { name: 'nome', email: 'e-mail', phone: 'telefone', role: 'tipo' }

/** Returns another admin's changes to fields edited here, as in 'telefone agora: (48) 99981-4402'; null if there are none. */
export function changedMeanwhile(seen: User, account: User, typed: Partial<AccountForm>): string | null {
  const [was, is] = [formOf(seen), formOf(account)]
  const changed = fieldsOf(typed).filter((field) => was[field] !== is[field])
  const shown = (field: keyof AccountForm) => (field === 'role' ? roleLabel[is.role] : is[field] || 'vazio')
  return changed.length === 0 ? null : changed.map((field) => `${fieldWords[field]} agora: ${shown(field)}`).join('; ')
}

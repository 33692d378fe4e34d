import type { ListedUser } from '@ligeiro/contract/user'
import type { ComponentProps } from 'react'
import { normalizeForSearch } from '#lib/normalize-for-search.ts'
import { formatPhone, phoneDigits } from '#lib/phone.ts'
import { ChoiceInput } from '#ui/choice-input.tsx'

/** Matches a client by words of the name or by digits of the phone. */
function matches(label: string, typed: string): boolean {
  const digits = phoneDigits(typed)
  if (digits.length > 2 && phoneDigits(label).includes(digits)) return true
  const folded = normalizeForSearch(label)
  return normalizeForSearch(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

export type ClientOption = Pick<ListedUser, 'id' | 'name' | 'phone' | 'phone_unconfirmed'>

/** A phone that the client only claims finds nobody: whoever calls from it may be somebody else. */
const labelOf = ({ name, phone, phone_unconfirmed }: ClientOption) =>
  phone ? `${name}, ${phone_unconfirmed ? 'telefone não confirmado' : formatPhone(phone)}` : name

type Props = Omit<ComponentProps<typeof ChoiceInput>, 'options' | 'fits' | 'placeholder'> & {
  clients: readonly ClientOption[]
}

/** The choice of a client by name or phone. */
export const ClientChoice = ({ clients, ...field }: Props) => (
  <ChoiceInput
    {...field}
    placeholder="Nome ou telefone"
    options={clients.map((client) => ({ value: client.id, label: labelOf(client) }))}
    fits={matches}
  />
)

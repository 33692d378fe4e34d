import type { User } from '@ligeiro/contract/user'
import { normalizeForSearch } from '#lib/normalize-for-search.ts'
import { formatPhone, phoneDigits } from '#lib/phone.ts'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { noClient } from '../use-order-form.ts'

/** Matches a client by words of the name or by digits of the phone. */
function matches(label: string, typed: string): boolean {
  const digits = phoneDigits(typed)
  if (digits.length > 2 && phoneDigits(label).includes(digits)) return true
  const folded = normalizeForSearch(label)
  return normalizeForSearch(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

type Props = {
  clients: readonly Pick<User, 'id' | 'name' | 'phone'>[]
  hint: string | undefined
  value: string
  onChange: (id: string) => void
  onAdd: (name: string) => void
}

/** The choice of the client of a new order. */
export const ClientField = ({ clients, onAdd, ...field }: Props) => (
  <ChoiceInput
    {...field}
    label="Cliente"
    name="client_id"
    required={clients.length > 0}
    placeholder="Nome ou telefone"
    options={clients.map(({ id, name, phone }) => ({
      value: id,
      label: phone ? `${name}, ${formatPhone(phone)}` : name,
    }))}
    last={{ value: noClient, label: 'Sem cliente: em meu nome' }}
    add={{ words: (typed) => `+ Cadastrar “${typed}”`, onAdd }}
    fits={matches}
  />
)

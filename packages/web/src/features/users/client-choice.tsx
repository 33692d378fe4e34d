import { foldText } from '@ligeiro/contract/fold-text'
import { searchedDigits } from '@ligeiro/contract/phone'
import { holdsWord, typedWords } from '@ligeiro/contract/typed-words'
import type { ListedUser } from '@ligeiro/contract/user'
import type { ComponentProps } from 'react'
import { namesApart } from '#lib/names-apart.ts'
import { formatPhone } from '#lib/phone.ts'
import { ChoiceInput } from '#ui/choice-input.tsx'

/** Matches a client by words of the name or by digits of the phone. */
function matches(label: string, typed: string): boolean {
  const digits = searchedDigits(typed)
  if (digits.length > 2 && label.replace(/\D/g, '').includes(digits)) return true
  const folded = foldText(label)
  return typedWords(typed).every((word) => holdsWord(folded, word))
}

export type ClientOption = Pick<ListedUser, 'id' | 'name' | 'phone' | 'email' | 'phone_unconfirmed'>

type Props = Omit<ComponentProps<typeof ChoiceInput>, 'options' | 'fits' | 'placeholder'> & {
  clients: readonly ClientOption[]
}

/** A client is told apart by the phone, unless they only claim it: whoever calls from it may be somebody else. */
function labelsOf(clients: Props['clients']) {
  const nameOf = namesApart(clients.filter(({ phone, phone_unconfirmed }) => !phone || phone_unconfirmed))
  return clients.map(({ id, name, phone, phone_unconfirmed }) => {
    if (!phone) return { value: id, label: nameOf(id, name) }
    if (phone_unconfirmed) return { value: id, name: nameOf(id, name), label: `${name}, telefone não confirmado` }
    return { value: id, label: `${name}, ${formatPhone(phone)}` }
  })
}

export const ClientChoice = ({ clients, ...field }: Props) => (
  <ChoiceInput {...field} placeholder="Nome ou telefone" options={labelsOf(clients)} fits={matches} />
)

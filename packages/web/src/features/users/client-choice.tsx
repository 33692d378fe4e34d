import { foldText } from '@ligeiro/contract/fold-text'
import { searchedDigits } from '@ligeiro/contract/phone'
import type { User } from '@ligeiro/contract/user'
import type { ComponentProps } from 'react'
import { namesApart } from '#lib/names-apart.ts'
import { formatPhone } from '#lib/phone.ts'
import { ChoiceInput } from '#ui/choice-input.tsx'

/** Matches a client by words of the name or by digits of the phone. */
function matches(label: string, typed: string): boolean {
  const digits = searchedDigits(typed)
  if (digits.length > 2 && label.replace(/\D/g, '').includes(digits)) return true
  const folded = foldText(label)
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

type Props = Omit<ComponentProps<typeof ChoiceInput>, 'options' | 'fits' | 'placeholder'> & {
  clients: readonly Pick<User, 'id' | 'name' | 'phone' | 'email'>[]
}

/** A client with a phone is told apart by it. */
function labelsOf(clients: Props['clients']) {
  const nameOf = namesApart(clients.filter(({ phone }) => !phone))
  return clients.map(({ id, name, phone }) => ({
    value: id,
    label: phone ? `${name}, ${formatPhone(phone)}` : nameOf(id, name),
  }))
}

/** The choice of a client by name or phone. */
export const ClientChoice = ({ clients, ...field }: Props) => (
  <ChoiceInput {...field} placeholder="Nome ou telefone" options={labelsOf(clients)} fits={matches} />
)

import { foldText } from '@ligeiro/contract/fold-text'
import { searchedDigits } from '@ligeiro/contract/phone'
import type { User } from '@ligeiro/contract/user'
import type { ComponentProps } from 'react'
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
  clients: readonly Pick<User, 'id' | 'name' | 'phone'>[]
}

/** The choice of a client by name or phone. */
export const ClientChoice = ({ clients, ...field }: Props) => (
  <ChoiceInput
    {...field}
    placeholder="Nome ou telefone"
    options={clients.map(({ id, name, phone }) => ({
      value: id,
      label: phone ? `${name}, ${formatPhone(phone)}` : name,
    }))}
    fits={matches}
  />
)

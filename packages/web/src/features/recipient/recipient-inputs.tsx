import { PhoneInput } from '#features/phone/phone-input.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import type { Recipient } from './recipient.ts'

type Field = (name: keyof Recipient) => { name: string; value: string; onChange: (text: string) => void }

export const RecipientInputs = ({ field }: { field: Field }) => (
  <Columns>
    <TextInput label="Quem recebe" {...field('recipient_name')} limit={textLimits.recipient} />
    <PhoneInput label="Telefone de quem recebe" {...field('recipient_phone')} />
  </Columns>
)

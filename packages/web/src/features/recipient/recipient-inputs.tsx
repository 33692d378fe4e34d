import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import type { Recipient } from './recipient.ts'

export type RecipientInputsProps = { form: Recipient; setField: (field: keyof Recipient) => (text: string) => void }

/** The name and phone of who receives. */
export const RecipientInputs = ({ form, setField }: RecipientInputsProps) => (
  <Columns>
    <TextInput
      label="Quem recebe"
      name="recipient_name"
      limit={textLimits.recipient}
      value={form.recipient_name}
      onChange={setField('recipient_name')}
    />
    <PhoneInput
      label="Telefone de quem recebe"
      name="recipient_phone"
      value={form.recipient_phone}
      onChange={setField('recipient_phone')}
    />
  </Columns>
)

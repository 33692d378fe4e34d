import { useProblemOf } from '#ui/form-problem.ts'
import { TextInput } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Columns } from '#ui/layout.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import type { Recipient } from './recipient.ts'

type Props = { form: Recipient; setField: (field: keyof Recipient) => (text: string) => void }

/** Who receives the order, folded away: most orders name nobody (docs/product.md, Forms). */
export function RecipientFields({ form, setField }: Props) {
  const wrong = [useProblemOf('recipient_name'), useProblemOf('recipient_phone')].some(Boolean)
  const named = [form.recipient_name.trim(), form.recipient_phone].filter(Boolean).join(', ')
  return (
    <Fold icon="person" summary={named === '' ? 'Mais: quem recebe' : `Recebe: ${named}`} wrong={wrong} inForm>
      <Columns>
        <TextInput
          label="Quem recebe"
          name="recipient_name"
          maxLength={120}
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
    </Fold>
  )
}

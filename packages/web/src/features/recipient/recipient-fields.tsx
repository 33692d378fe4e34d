import { useProblemOf } from '#ui/form-problem.ts'
import { Fold } from '#ui/fold.tsx'
import { RecipientInputs, type RecipientInputsProps } from './recipient-inputs.tsx'

/** Who receives the order, folded away: most orders name nobody (docs/product.md, Forms). */
export function RecipientFields({ form, setField }: RecipientInputsProps) {
  const wrong = [useProblemOf('recipient_name'), useProblemOf('recipient_phone')].some(Boolean)
  const named = [form.recipient_name.trim(), form.recipient_phone].filter(Boolean).join(', ')
  return (
    <Fold icon="person" summary={named === '' ? 'Mais: quem recebe' : `Recebe: ${named}`} wrong={wrong} inForm>
      <RecipientInputs form={form} setField={setField} />
    </Fold>
  )
}

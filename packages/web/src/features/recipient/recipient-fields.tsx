import type { ComponentProps } from 'react'
import { Fold } from '#ui/fold.tsx'
import { useProblemOf } from '#ui/form-problem.ts'
import { RecipientInputs } from './recipient-inputs.tsx'

/** Who receives the order, folded away: most orders name nobody (docs/product.md, Forms). */
export function RecipientFields({ field }: ComponentProps<typeof RecipientInputs>) {
  const wrong = [useProblemOf('recipient_name'), useProblemOf('recipient_phone')].some(Boolean)
  const named = [field('recipient_name').value.trim(), field('recipient_phone').value].filter(Boolean).join(', ')
  return (
    <Fold icon="person" summary={named === '' ? 'Quem recebe (opcional)' : `Recebe: ${named}`} unfolded={wrong}>
      <RecipientInputs field={field} />
    </Fold>
  )
}

import type { FormOf } from '#action/use-form.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { Fold } from '#ui/fold.tsx'
import { useProblemOf } from '#ui/form-problem.ts'
import type { CollectForm } from './collect-form.ts'
import { wayWords } from './collect-words.ts'
import { CollectInputs } from './collect-inputs.tsx'

function summary({ method, payee, goods, fee }: CollectForm): string {
  if (method === '') return 'Cobrar na entrega'
  return `Cobrar na entrega: ${money(reaisOf(goods ?? 0))}${fee ? ' e a taxa' : ''} ${wayWords({ method, payee: method === 'cash' ? 'firm' : payee })}`
}

/** What the motoboy asks for at the door, folded away: most orders ask for nothing. */
export function CollectFields({ collect: form }: { collect: FormOf<CollectForm> }) {
  const wrong = [useProblemOf('collect.goods'), useProblemOf('collect.change_for')].some(Boolean)
  return (
    <Fold icon={deskIcons.money} summary={summary(form.values)} unfolded={wrong}>
      <CollectInputs form={form} />
    </Fold>
  )
}

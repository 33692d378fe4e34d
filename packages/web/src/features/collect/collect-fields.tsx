import { money } from '#lib/money.ts'
import type { FormOf } from '#action/use-form.ts'
import { Fold } from '#ui/fold.tsx'
import { useProblemOf } from '#ui/form-problem.ts'
import type { CollectForm } from './collect-form.ts'
import { CollectInputs } from './collect-inputs.tsx'

const ways = { cash: 'em dinheiro', card: 'na maquininha', pix: 'no Pix' }

function summary({ method, goods, fee }: CollectForm): string {
  if (method === '') return 'Cobrar na entrega'
  return `Cobrar na entrega: ${money((goods ?? 0) / 100)}${fee ? ' e a taxa' : ''} ${ways[method]}`
}

/** What the motoboy asks for at the door, folded away: most orders ask for nothing. */
export function CollectFields({ collect: form }: { collect: FormOf<CollectForm> }) {
  const wrong = [useProblemOf('collect.goods'), useProblemOf('collect.change_for')].some(Boolean)
  return (
    <Fold icon="money" summary={summary(form.values)} wrong={wrong} inForm>
      <CollectInputs form={form} />
    </Fold>
  )
}

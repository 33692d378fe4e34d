import type { Order } from '@ligeiro/contract/order'
import { whyNot } from '@ligeiro/contract/why-not'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { AmountCell } from '#ui/amount-cell.tsx'
import { SuggestionNote } from './suggestion-note.tsx'
import { useSeenOrder } from '../steps/delayed-step.ts'
import { takePrice } from './price-and-motoboy-steps.ts'
import { saveLabel, usePriceForm } from './use-price-form.ts'

/** The price of an order, typed in its row, by the rules of the price dialog. It can be undone until it is sent. */
export default function PriceInRow({ order, onDone }: { order: Order; onDone: () => void }) {
  const runner = useRunner()
  const form = usePriceForm(order, runner, onDone)
  const { cents, setCents, problem, maySet, suggestion, discard, body, check, drop } = form
  /** What the admin has seen; another version is told before the price is sent. */
  const { seen, sending, see } = useSeenOrder(order)
  const send = () => {
    const { price, suggested } = body
    takePrice(order, price, { suggested, about: { onDone: drop, onUndone: drop } })
    onDone()
  }
  const save = () => {
    if (!maySet) return
    if (seen.version === order.version || sending)
      return runner.take(workAction(send, { label: saveLabel, checks: [check] }))
    see()
    runner.showProblem({ text: 'O pedido mudou. Confira e salve de novo.' })
  }
  return (
    <AmountCell
      label="Valor"
      cents={cents}
      onChange={setCents}
      busy={false}
      problem={maySet ? (problem?.short ?? problem?.text ?? null) : whyNot('setPrice', order, 'admin')}
      note={<SuggestionNote suggestion={suggestion} />}
      offered={suggestion.isIn ? cents : null}
      onSubmit={save}
      onDiscard={discard}
      onLeave={onDone}
    />
  )
}

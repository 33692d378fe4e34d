import type { Order } from '@ligeiro/contract/order'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { AmountCell } from '#ui/amount-cell.tsx'
import { usePriceForm } from './use-price-form.ts'

/** The price of an order, typed in its row, by the rules of the price dialog. */
export function PriceInRow({ order, onDone }: { order: Order; onDone: () => void }) {
  const { cents, setCents, problem, setProblem, setting, maySet, submit, discard } = usePriceForm(order, onDone)
  /** The version that the admin has seen; another one is told before the price is sent. */
  const [seen, setSeen] = useState(order.version)
  const save = () => {
    if (seen === order.version) return submit()
    setSeen(order.version)
    setProblem({ text: 'O pedido mudou. Confira e salve de novo.' })
  }
  return (
    <AmountCell
      label="Valor"
      cents={cents}
      onChange={setCents}
      busy={setting.busy}
      problem={maySet ? (problem?.short ?? problem?.text ?? setting.problem) : whyNot('setPrice', order, 'admin')}
      onSubmit={save}
      onDiscard={discard}
      onLeave={onDone}
    />
  )
}

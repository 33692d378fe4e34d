import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import { useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { useOrdersOfClient } from '#features/order-store/newest-orders.ts'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { money } from '#lib/money.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { toast } from '#ui/toast-store.ts'
import { useDelayedStep } from '../delayed-step.ts'
import { takeDelayed } from '../send-delayed.ts'
import { usualPriceIfUnusual } from './usual-price.ts'

/** `short`: for a row, where Enter saves. */
type PriceProblem = FormProblem & { short?: string }

const unusual = ({ client }: Order, price: number, usual: number): PriceProblem => ({
  text: `${money(price)} é mais de dez vezes o que ${client.user.name} costuma pagar (${money(usual)})`,
  detail: 'Se está certo, toque em Salvar valor de novo.',
  short: `Mais de dez vezes o que costuma pagar (${money(usual)}). Enter de novo confirma.`,
  field: 'price',
})

/** The price of an order while it is typed, in the dialog or in the row. It can be undone until it is sent. */
export function usePriceForm(order: Order, onDone: () => void) {
  const user = useUser()
  const delayed = useDelayedStep(order.id, 'price')
  /** Saved in the tab until it is sent or discarded. Another version of the order gets a new draft. */
  const [formDraft] = useState(() =>
    draft<{ cents: number | null }>(
      `price:${order.id}:${order.version}`,
      { cents: order.price === null ? null : Math.round(order.price * 100) },
      { cents: isEither(isNumber, isNull) },
    ),
  )
  const [cents, setCents] = useState(() =>
    delayed?.sets?.price === undefined ? formDraft.read().cents : Math.round(delayed.sets.price * 100),
  )
  const [problem, setProblem] = useState<PriceProblem | null>(null)
  /** The price about which the admin was asked: sent again, it is taken. */
  const [asked, setAsked] = useState<number | null>(null)
  const discard = () => {
    formDraft.drop()
    onDone()
  }
  const ofClient = useOrdersOfClient(order.client).data
  const maySet = user !== null && can(user, 'setPrice', order)
  const submit = () => {
    if (!maySet) return
    if (cents === null) return setProblem({ text: 'Insira um valor válido', field: 'price' })
    const usual = ofClient ? usualPriceIfUnusual(ofClient, order, cents / 100) : null
    setAsked(cents)
    if (usual !== null && asked !== cents) return setProblem(unusual(order, cents / 100, usual))
    const price = cents / 100
    const { id, client } = order
    takeDelayed(
      order,
      ordersApi.update,
      { params: { id }, body: { price } },
      {
        subject: 'price',
        sets: { price },
        done: 'Valor atualizado com sucesso!',
        fallback: 'Erro ao atribuir valor ao pedido',
        onDone: formDraft.drop,
        onUndone: formDraft.drop,
        onFailed: (why) => toast.error(why, `${money(price)} de ${client.user.name} não foi salvo.`),
      },
    )
    onDone()
  }
  return {
    cents,
    setCents: (next: number | null) => {
      setCents(next)
      formDraft.write({ cents: next })
      setProblem(null)
    },
    problem: problem ?? (delayed?.problem ? { text: delayed.problem, detail: delayed.cause } : null),
    setProblem,
    maySet,
    submit,
    discard,
  }
}

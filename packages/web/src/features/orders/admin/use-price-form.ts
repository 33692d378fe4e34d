import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { useState } from 'react'
import { action } from '#action/action.ts'
import type { useRunner } from '#action/runner.ts'
import { CallError } from '#api/call-error.ts'
import { useUser } from '#features/auth/session.ts'
import { useOrdersOfClient } from '#features/order-store/newest-orders.ts'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { money } from '#lib/money.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { useDelayedStep } from '../delayed-step.ts'
import { useSuggestion } from './suggestion.ts'
import { takePrice } from './price-and-motoboy-steps.ts'
import { isUnusual, usualPrice } from './usual-price.ts'

/** An amount, and whether it is the suggested one, unchanged. */
type Entry = { cents: number | null; suggested: boolean }

/** `save`: the label of the button that sends the price all the same. */
export function unusualPrice(who: string, price: number, usual: number, save = 'Salvar valor'): FormProblem {
  const howMuch = price > usual ? 'Mais de dez vezes o' : 'Menos de um décimo do'
  return {
    text: `${money(price)} é ${howMuch.toLowerCase()} que ${who} costuma pagar (${money(usual)})`,
    detail: `Se está certo, toque em ${save} de novo.`,
    short: `${howMuch} que costuma pagar (${money(usual)}). Enter de novo confirma.`,
    field: 'price',
  }
}

type Runner = Pick<ReturnType<typeof useRunner>, 'problem' | 'forget'>

/** The price of an order while it is typed, in the dialog or in the row. It can be undone until it is sent. `onSaved`: after it was saved, instead of `onDone`. */
export function usePriceForm(order: Order, runner: Runner, onDone: () => void, onSaved = onDone) {
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
  /** The value of the field once it was typed or taken over; null: nobody did anything yet. */
  const [entered, setEntered] = useState<Entry | null>(() => {
    const cents = delayed?.sets?.price === undefined ? formDraft.read().cents : Math.round(delayed.sets.price * 100)
    const isOutdated = delayed?.error instanceof CallError && delayed.error.code === 'suggestion_changed'
    return cents === null ? null : { cents, suggested: delayed?.sets?.suggested === true && !isOutdated }
  })
  /** The price about which the admin was asked: sent again, it is taken. */
  const [asked, setAsked] = useState<number | null>(null)
  const discard = () => {
    formDraft.drop()
    onDone()
  }
  const ofClient = useOrdersOfClient(order.client).data
  const usual = ofClient ? usualPrice(ofClient, order.client.id, order.id) : null
  const maySet = user !== null && can(user, 'setPrice', order)
  const suggestion = useSuggestion(order, maySet)
  const offered = suggestion.quote?.price_cents ?? null
  const { cents, suggested } = entered ?? { cents: offered, suggested: offered !== null }
  const price = (cents ?? 0) / 100
  const enter = (next: Entry) => {
    setEntered(next)
    formDraft.write({ cents: next.cents })
    runner.forget()
  }
  const check = (): FormProblem | null => {
    // What is sent is what the admin sees: a suggestion that arrives now replaces nothing.
    setEntered({ cents, suggested })
    if (cents === null) return { text: 'Insira um valor válido', field: 'price' }
    setAsked(cents)
    return isUnusual(price, usual) && asked !== cents ? unusualPrice(order.client.user.name, price, usual) : null
  }
  const send = () => {
    const about = { onDone: formDraft.drop, onUndone: formDraft.drop }
    takePrice(order, price, { ...((suggested || offered !== null) && { suggested }), about })
    onSaved()
  }
  return {
    cents,
    setCents: (next: number | null) => enter({ cents: next, suggested: false }),
    suggestion: {
      ...suggestion,
      /** The field holds the suggestion. */
      isIn: suggested && cents === offered,
      /** Takes the suggestion over. */
      use: () => enter({ cents: offered, suggested: true }),
    },
    problem: runner.problem ?? (delayed?.problem ? { text: delayed.problem, detail: delayed.cause } : null),
    maySet,
    usual,
    save: action(send, {
      label: 'Salvar valor',
      checks: [check],
    }),
    discard,
  }
}

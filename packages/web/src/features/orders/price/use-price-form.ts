import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { useState } from 'react'
import { action, type useRunner } from '#action/action.ts'
import { CallError } from '#api/call-error.ts'
import { useUser } from '#features/auth/session.ts'
import { centsOf, reaisOf } from '#lib/cents.ts'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { useDelayedStep } from '../steps/delayed-step.ts'
import { useSuggestion } from './suggestion.ts'
import { takePrice } from './price-and-motoboy-steps.ts'
import { useUnusualPrice } from './unusual-price.ts'
import { useInitialValue } from '#ui/initial-value.ts'

/** An amount, and whether it is the suggested one, unchanged. */
type Entry = { cents: number | null; suggested: boolean }

const saveLabel = 'Salvar valor'

type Runner = Pick<ReturnType<typeof useRunner>, 'problem' | 'forget'>

/** The price of an order while it is typed, in the dialog or in the row. It can be undone until it is sent. `onSaved`: after it was saved, instead of `onDone`. */
export function usePriceForm(order: Order, runner: Runner, onDone: () => void, onSaved = onDone) {
  const user = useUser()
  const delayed = useDelayedStep(order.id, 'price')
  /** Saved in the tab until it is sent or discarded. Another version of the order gets a new draft. */
  const formDraft = useInitialValue(() =>
    draft<{ cents: number | null }>(
      `price:${order.id}:${order.version}`,
      { cents: order.price === null ? null : centsOf(order.price) },
      { cents: isEither(isNumber, isNull) },
    ),
  )
  /** The value of the field once it was typed or taken over; null: nobody did anything yet. */
  const [entered, setEntered] = useState<Entry | null>(() => {
    const cents = delayed?.sets?.price === undefined ? formDraft.read().cents : centsOf(delayed.sets.price)
    const isOutdated = delayed?.error instanceof CallError && delayed.error.code === 'suggestion_changed'
    return cents === null ? null : { cents, suggested: delayed?.sets?.suggested === true && !isOutdated }
  })
  const unusualPrice = useUnusualPrice(saveLabel)
  const discard = () => {
    formDraft.drop()
    onDone()
  }
  const maySet = user !== null && can(user, 'setPrice', order)
  const { usual, ...suggestion } = useSuggestion(order, maySet)
  const offered = suggestion.quote?.price_cents ?? null
  const { cents, suggested } = entered ?? { cents: offered, suggested: offered !== null }
  const price = reaisOf(cents)
  const enter = (next: Entry) => {
    setEntered(next)
    formDraft.write({ cents: next.cents })
    runner.forget()
  }
  const check = (): FormProblem | null => {
    // What is sent is what the admin sees: a suggestion that arrives now replaces nothing.
    setEntered({ cents, suggested })
    if (cents === null) return { text: 'Insira um valor válido', field: 'price' }
    return unusualPrice({ who: order.client.user.name, cents, usual })
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
      label: saveLabel,
      checks: [check],
    }),
    discard,
  }
}

import type { Order } from '@ligeiro/contract/order'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { can } from '@ligeiro/contract/steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { useRunner } from '#action/use-runner.ts'
import { CallError } from '#api/call-error.ts'
import { askedOnce, reading } from '#api/reading.ts'
import { useUser } from '#features/auth/session.ts'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { useDelayedStep } from '../steps/delayed-step.ts'
import { useUnusualPrice } from './unusual-price.ts'
import { useInitialValue } from '#ui/initial-value.ts'

/** What an order usually costs and, if it has no price, the suggested one, asked for once. `reason`: why none is suggested. */
function useSuggestion({ id, price }: Order, maySet: boolean) {
  const { data, isLoading, isError, refetch } = useQuery({
    ...reading(['price-suggestion'], pricesApi.suggestions, { body: { ids: [id] } }),
    ...askedOnce,
    enabled: maySet,
    retry: false,
  })
  const mayBeSuggested = maySet && price === null
  const found = mayBeSuggested ? data?.[0]?.quote : undefined
  return {
    quote: found && 'price' in found ? found : null,
    reason:
      found && 'reason' in found ? found.reason : mayBeSuggested && isError ? 'Sem sugestão: sem resposta.' : null,
    loading: mayBeSuggested && isLoading,
    usual: data?.[0]?.usual ?? null,
    refetch,
  }
}

/** An amount, and whether it is the suggested one, unchanged. */
type Entry = { cents: number | null; suggested: boolean }

export const saveLabel = 'Salvar valor'

const isOutdated = (error: unknown) => error instanceof CallError && error.code === 'suggestion_changed'

type Runner = Pick<ReturnType<typeof useRunner>, 'problem' | 'forget'>

/** The price of an order while it is typed, in the dialog or in the row. */
export function usePriceForm(order: Order, runner: Runner, onDone: () => void) {
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
    return cents === null ? null : { cents, suggested: delayed?.sets?.suggested === true && !isOutdated(delayed.error) }
  })
  const unusualPrice = useUnusualPrice(saveLabel)
  const discard = () => {
    formDraft.drop()
    onDone()
  }
  const maySet = user !== null && can(user, 'setPrice', order)
  const { usual, refetch, ...suggestion } = useSuggestion(order, maySet)
  const offered = suggestion.quote?.price_cents ?? null
  const { cents, suggested } = entered ?? { cents: offered, suggested: offered !== null }
  const price = reaisOf(cents ?? 0)
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
  return {
    cents,
    check,
    /** What is sent. */
    body: { price, ...((suggested || offered !== null) && { suggested }) },
    drop: formDraft.drop,
    /** A suggestion that is outdated is no longer what is in the field. */
    onFail: (error: Error) => {
      if (!isOutdated(error)) return
      setEntered({ cents, suggested: false })
      void refetch()
    },
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
    discard,
  }
}

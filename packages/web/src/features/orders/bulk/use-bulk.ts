import type { Order } from '@ligeiro/contract/order'
import { can, type StepName } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import { whyNot } from '@ligeiro/contract/why-not'
import { useRef, useState } from 'react'
import { workAction, type Action, type ActionOptions } from '#action/action.ts'
import { useActions } from '#action/use-actions.tsx'
import { problemText } from '#api/call-error.ts'
import { toast } from '#ui/toast-store.ts'
import { findOrder, useLiveOrders } from '#features/order-store/current-store.ts'
import { countOf, runForEachOrder, withOutcome, type Line } from './bulk.ts'

type Take = (order: Order) => Promise<unknown>
type Options = {
  ids: readonly string[]
  step: StepName
  /** The toast when all orders are done. */
  done: string
  /** The error text of an order if the server gave no reason. */
  fallback: string
  /** Called at the end, with the ids of the orders that are not done. */
  onDone?: (remaining: readonly string[]) => void
  onClose: () => void
}

/** Takes one step on several orders, and returns the eligible orders, the outcome of each order and the orders that can be retried. */
export function useBulk({ ids, step, done, fallback, onDone, onClose }: Options) {
  useLiveOrders()
  const orders = ids.flatMap((id) => findOrder(id) ?? [])
  const [lines, setLines] = useState<readonly Line[]>([])
  const actions = useActions()
  const running = useRef<AbortController>(undefined)
  const eligible = orders.filter((order) => can(anyAdmin, step, order))
  const ineligible = orders.filter((order) => !can(anyAdmin, step, order))
  const begun = lines.length > 0

  const run = async (which: readonly Order[], take: Take) => {
    const stop = (running.current = new AbortController())
    let now: readonly Line[] = begun ? lines : which.map((order) => ({ order, outcome: { state: 'waiting' } }))
    const show = (next: readonly Line[]) => {
      now = next
      setLines(next)
    }
    show(which.reduce((all, order) => withOutcome(all, order, { state: 'waiting' }), now))
    await runForEachOrder(
      which,
      take,
      (order, outcome) => show(withOutcome(now, order, outcome)),
      (error) => problemText(error, fallback),
      stop.signal,
    )
    onDone?.(now.flatMap(({ order, outcome }) => (outcome.state === 'done' ? [] : [order.id])))
    if (countOf(now, 'done') < now.length) return
    toast.success(done, now.length === 1 ? '1 pedido' : `${now.length} pedidos`)
    onClose()
  }
  const remaining = lines.flatMap(({ order, outcome }) => {
    if (outcome.state === 'unanswered' || outcome.state === 'waiting') return [order]
    // A rejected order may be retried if the step is allowed for its present version.
    const now = findOrder(order.id)
    return outcome.state === 'refused' && now && can(anyAdmin, step, now) ? [now] : []
  })
  return {
    actions,
    eligible,
    /** The orders that cannot take the step, each with the reason. */
    ineligible: ineligible.map((order) => ({ order, why: whyNot(step, order, 'admin') })),
    lines,
    begun,
    remaining,
    /** How many orders the action is about: those that can take the step, and later those that remain. */
    count: begun ? remaining.length : eligible.length,
    /** Stops after the order that is being sent. The other orders are not changed. */
    stop: () => running.current?.abort(),
    /** Takes the step on one order after the other. `which`: those of the eligible orders that were chosen. */
    action: (take: Take, words: ActionOptions, which = begun ? remaining : eligible): Action =>
      workAction(() => run(which, take), words),
  }
}
export type Bulk = ReturnType<typeof useBulk>

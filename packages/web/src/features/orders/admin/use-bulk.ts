import type { Order } from '@ligeiro/contract/order'
import { can, type StepName } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { useRef, useState } from 'react'
import { CallError, problemText } from '#api/call-error.ts'
import { toast } from '#ui/toast-store.ts'
import { findOrder, receiveOrder, useLiveOrders } from '#features/order-store/current-store.ts'
import { versionToSend } from '../delayed-step.ts'
import { settleDelayed } from '../send-delayed.ts'
import { anyAdmin } from './any-admin.ts'
import { countOf, runForEachOrder, withOutcome, type Line } from './bulk.ts'

type Options = {
  ids: readonly string[]
  step: StepName
  /** The toast when all orders are done. */
  done: string
  /** The error text of an order if the server gave no reason. */
  fallback: string
  onDone: (remaining: readonly string[]) => void
  onClose: () => void
}

/** Takes one step on several orders, and returns the eligible orders, the outcome of each order and the orders that can be retried. */
export function useBulk({ ids, step, done, fallback, onDone, onClose }: Options) {
  useLiveOrders()
  const orders = ids.flatMap((id) => findOrder(id) ?? [])
  const [lines, setLines] = useState<readonly Line[]>([])
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const eligible = orders.filter((order) => can(anyAdmin, step, order))
  const ineligible = orders.filter((order) => !can(anyAdmin, step, order))

  const run = async (begun: readonly Line[], which: readonly Order[], take: (order: Order) => Promise<Order>) => {
    setBusy(true)
    const stop = (running.current = new AbortController())
    let now = begun
    const show = (next: readonly Line[]) => {
      now = next
      setLines(next)
    }
    show(which.reduce((all, order) => withOutcome(all, order, { state: 'waiting' }), begun))
    const takeAndStore = async (order: Order) => {
      await settleDelayed(order.id)
      try {
        receiveOrder(await take({ ...order, version: versionToSend(order) }))
      } catch (error) {
        if (error instanceof CallError && error.order) receiveOrder(error.order)
        throw error
      }
    }
    await runForEachOrder(
      which,
      takeAndStore,
      (order, outcome) => show(withOutcome(now, order, outcome)),
      (error) => problemText(error, fallback),
      stop.signal,
    )
    setBusy(false)
    onDone(now.flatMap(({ order, outcome }) => (outcome.state === 'done' ? [] : [order.id])))
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
    eligible,
    /** The orders that cannot take the step, each with the reason. */
    ineligible: ineligible.map((order) => ({ order, why: whyNot(step, order, 'admin') })),
    lines,
    busy,
    begun: lines.length > 0,
    remaining,
    /** Stops after the order that is being sent. The other orders are not changed. */
    stop: () => running.current?.abort(),
    /** `which`: those of the eligible orders that were chosen. */
    begin: (take: (order: Order) => Promise<Order>, which: readonly Order[] = eligible) =>
      void run(
        which.map((order) => ({ order, outcome: { state: 'waiting' } })),
        which,
        take,
      ),
    retry: (take: (order: Order) => Promise<Order>) => void run(lines, remaining, take),
  }
}
export type Bulk = ReturnType<typeof useBulk>

import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { CallError, problemCause, problemText } from '../../api/call-error.ts'
import { useChange, type Meant } from '../../api/change.ts'
import { toast } from '../../ui/toast-store.ts'
import { receiveOrder } from '../order-store/current-store.ts'

/** A call that takes a step on an order and answers it. */
type StepCall = Extract<Endpoint, { versioned?: boolean }>
type About = {
  /** Said when it is done. */
  done: string
  /** Said when it failed and the server gave no reason. */
  fallback: string
  onDone: () => void
}

/** A step on the order that the person sees: sent with its version; whatever order comes back, in a refusal too, goes into the store. */
export function useOrderChange<E extends StepCall>(endpoint: E, { done, fallback, onDone }: About) {
  const change = useChange(endpoint, {
    onSuccess: (answer) => {
      receiveOrder(answer as Order)
      toast.success(done)
      onDone()
    },
    onError: (error) => {
      if (error instanceof CallError && error.order) receiveOrder(error.order)
    },
  })
  return {
    busy: change.isPending,
    problem: change.error && problemText(change.error, fallback),
    cause: problemCause(change.error),
    forget: change.reset,
    take(order: Order, options: Omit<Meant<E>, 'version' | 'idempotencyKey' | 'seen'>) {
      const meant = { ...options, version: order.version } as Meant<E>
      change.mutate(sameIntent(change.error, change.variables, meant) ?? meant)
    },
  }
}

/**
 * A try without an answer may have been done: trying again must say exactly the same, with the version of then, so that
 * its key finds the kept answer. The order on the screen may have moved on by that very try.
 */
function sameIntent<O extends { version?: number }>(error: Error | null, last: O | undefined, meant: O): O | undefined {
  // A 429 was an answer: nothing was done.
  const unanswered = error instanceof CallError && error.passing && error.status !== 429
  if (!unanswered || !last) return undefined
  return JSON.stringify({ ...last, version: 0 }) === JSON.stringify({ ...meant, version: 0 }) ? last : undefined
}

import type { Order } from '@ligeiro/contract/order'
import { CallError, problemCause, problemText } from '#api/call-error.ts'
import { useChange, type ChangeOptions } from '#api/change.ts'
import { toast } from '#ui/toast-store.ts'
import { receiveOrder } from '../order-store/current-store.ts'
import { undoDelayed, type StepCall } from './delayed-step.ts'

type Options = {
  /** The toast after success. */
  done: string
  /** The error text if the server gave no reason. */
  fallback: string
  onDone: () => void
}

/** A step on the order on the screen, instead of one that is not sent yet. It is sent with the order's version. The order in the answer, also in an error, is stored. */
export function useOrderChange<E extends StepCall>(endpoint: E, { done, fallback, onDone }: Options) {
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
    take(order: Order, options: Omit<ChangeOptions<E>, 'version' | 'idempotencyKey' | 'seen'>) {
      undoDelayed(order.id)
      const intended = { ...options, version: order.version } as ChangeOptions<E>
      change.mutate(sameIntent(change.error, change.variables, intended) ?? intended)
    },
  }
}

/**
 * Returns the last call if it got no answer and `intended` is the same call with another version. The server may have processed that
 * call, so the retry must send the same body, version and idempotency key, to get the stored answer. That call itself may have
 * changed the order's version on the screen.
 */
function sameIntent<O extends { version?: number }>(
  error: Error | null,
  last: O | undefined,
  intended: O,
): O | undefined {
  // A 429 is an answer: the server did not process the call.
  const unanswered = error instanceof CallError && error.passing && error.status !== 429
  if (!unanswered || !last) return undefined
  return JSON.stringify({ ...last, version: 0 }) === JSON.stringify({ ...intended, version: 0 }) ? last : undefined
}

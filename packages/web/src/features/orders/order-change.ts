import type { Order } from '@ligeiro/contract/order'
import { CallError, problemCause, problemText } from '#api/call-error.ts'
import { callWithIntentKey, useOneAtATime } from '#api/change.ts'
import type { CallOptions } from '#api/send.ts'
import { toast } from '#ui/toast-store.ts'
import { receiveOrder } from '../order-store/current-store.ts'
import { versionToSend, type StepCall, type Subject } from './delayed-step.ts'
import { retryOf } from './same-intent.ts'
import { forgetDelayed, settleDelayed } from './send-delayed.ts'

type Options = {
  /** The toast after success. */
  done: string
  /** The error text if the server gave no reason. */
  fallback: string
  onDone: () => void
  /** What the step is about. */
  subject?: Subject
}

/**
 * A step on the order on the screen, sent with the order's version. It replaces a delayed step about the same, and is sent after
 * any other. The order in the answer, also in an error, is stored.
 */
export function useOrderChange<E extends StepCall>(
  endpoint: E,
  { done, fallback, onDone, subject = 'answer' }: Options,
) {
  type Options = CallOptions<E> & { version: number }
  const send = async ({ id, options }: { id: string; options: Options }) => {
    await settleDelayed(id)
    return callWithIntentKey(endpoint, { ...options, version: versionToSend({ id, version: options.version }) })
  }
  const change = useOneAtATime(send, {
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
    take({ id, version }: Order, given: Omit<CallOptions<E>, 'version' | 'idempotencyKey'>) {
      forgetDelayed(id, subject)
      const intended = { ...given, version } as unknown as Options
      change.mutate({ id, options: retryOf(change.error, change.variables?.options, intended) ?? intended })
    },
  }
}

import type { Order } from '@ligeiro/contract/order'
import { useForm } from '#action/use-form.ts'
import { collectedBody, unanswered } from '#features/collect/collected-form.ts'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'

const CollectedQuestion = withSuspense(lazyWithRetry(() => import('#features/collect/collected-question.tsx')))

/** The question what was received at the door, with nothing chosen before, and its answer; `collected` undefined: as planned. */
export function useCollected({ collect }: Order) {
  const form = useForm(() => unanswered)
  return {
    collected: collect && collectedBody(form.values, collect.payee),
    isAnswered: !collect || form.values.planned !== null,
    question: collect && <CollectedQuestion {...{ collect, form }} />,
  }
}

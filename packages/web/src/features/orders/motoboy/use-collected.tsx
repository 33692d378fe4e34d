import type { Order } from '@ligeiro/contract/order'
import { useForm } from '#action/use-form.ts'
import { asPlanned, collectedBody } from '#features/collect/collected-form.ts'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'

const CollectedQuestion = withSuspense(lazyWithRetry(() => import('#features/collect/collected-question.tsx')))

/** The question what was received at the door, and its answer; undefined: as planned. */
export function useCollected({ collect }: Order) {
  const form = useForm(() => asPlanned)
  return {
    collected: collect && collectedBody(form.values, collect.payee),
    question: collect && <CollectedQuestion {...{ collect, form }} />,
  }
}

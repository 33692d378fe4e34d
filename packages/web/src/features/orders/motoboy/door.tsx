import type { Order } from '@ligeiro/contract/order'
import { Suspense } from 'react'
import { useForm } from '#action/use-form.ts'
import { collectWords } from '#features/collect/collect-words.ts'
import { asPlanned, collectedBody } from '#features/collect/collected-form.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Text } from '#ui/text.tsx'

const door = () => import('#features/collect/door-question.tsx')
const DoorQuestion = lazyWithRetry(door)
/** For `usePrefetch`: the question, and the QR of a Pix, open without coverage. */
export const doorPart = { fetchCode: async () => (await door()).PixToPay.fetchCode() }

/** What the motoboy asks for at the door, on a line of its own. */
export const CollectLine = ({ order: { collect } }: { order: Order }) =>
  collect && (
    <Text as="p" bold>
      {collectWords(collect)}
    </Text>
  )

/** The question what was received at the door, and its answer; undefined: as planned. */
export function useDoor({ collect }: Order) {
  const form = useForm(() => asPlanned)
  return {
    collected: collect && collectedBody(form.values, collect.payee),
    question: collect && (
      <Suspense>
        <DoorQuestion {...{ collect, form }} />
      </Suspense>
    ),
  }
}

import { dispatchApi } from '@ligeiro/contract/dispatch-api'
import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { useQuery } from '@tanstack/react-query'
import { askedOnce, reading } from '#api/reading.ts'

export type Candidate = OrderCandidates['candidates'][number]

/** Who could take each order, the best first, as it was when the dialog was opened. */
export const useCandidates = (ids: readonly string[]) =>
  useQuery({
    ...reading(['candidates'], dispatchApi.candidates, { body: { order_ids: [...ids] } }),
    ...askedOnce,
    enabled: ids.length > 0,
    retry: false,
  })

/** What the sentence says of a motoboy whose name stands beside it: 'quem chega antes: 1,2 km, livre', '3 km, 1 aberta'. */
export const wordsOf = ({ sentence }: Candidate, name: string): string =>
  sentence.slice(name.length).replace(/^[,:] /, '')

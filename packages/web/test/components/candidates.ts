import { dispatchApi } from '@ligeiro/contract/dispatch-api'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { answer } from './fake-server.ts'
import { rankedLikeServer, type Known } from './ranked-like-server.ts'

export const answerCandidates = (motoboys: readonly ListedMotoboy[], known: Known = {}): void =>
  answer(dispatchApi.candidates, ({ body }) =>
    rankedLikeServer((body as { order_ids: string[] }).order_ids, motoboys, known),
  )

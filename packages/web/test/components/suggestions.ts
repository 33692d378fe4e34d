import { pricesApi } from '@ligeiro/contract/prices-api'
import { answer, type Call } from './fake-server.ts'

/** No suggestion, but what such an order usually costs, in reais. */
export const answerUsual = (usual: number) =>
  answer(pricesApi.suggestions, ({ body }: Call) =>
    (body as { ids: string[] }).ids.map((id) => ({ id, version: 1, quote: { reason: 'Sem sugestão' }, usual })),
  )

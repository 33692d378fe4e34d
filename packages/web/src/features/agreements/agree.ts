import type { BodyOf } from '@ligeiro/contract/endpoint'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { action, type Action, type ActionOptions } from '#action/action.ts'
import { refetchPrices } from '../price-tables/queries.ts'

/** Makes, changes or ends the agreement of a client. */
export const agree = (id: string, body: BodyOf<typeof pricesApi.agree>, words: ActionOptions): Action =>
  action(pricesApi.agree, {
    params: { id },
    body,
    fallback: 'Erro ao salvar. Tente novamente.',
    after: refetchPrices,
    ...words,
  })

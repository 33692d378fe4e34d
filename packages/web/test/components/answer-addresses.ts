import { addressesApi } from '@ligeiro/contract/addresses-api'
import { answer } from './fake-server.ts'
import { addressOf } from './fixtures.ts'

/** The addresses that the client used most, for both fields of an order; a search finds nothing else. */
export const answerAddresses = (pickups: readonly string[], deliveries: readonly string[]) =>
  answer(addressesApi.list, ({ query }) =>
    query.has('q') ? [] : (query.get('field') === 'pickup' ? pickups : deliveries).map((text) => addressOf(text)),
  )

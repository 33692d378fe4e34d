import type { Draft, ReadPlace } from '@ligeiro/contract/intake-schemas'

const read = <V>(value: V, sure = true) => ({ value, sure, from: [0, 4] as [number, number] })
/** A place of which nothing was read. */
export const nowhere: ReadPlace = {
  text: '',
  place: null,
  street: null,
  number: null,
  complement: null,
  bairro: null,
  city: null,
  state: null,
  cep: null,
  reference: null,
}
/** What is read of a message to this street. */
export const draftTo = (street: string, sure = true): Draft => ({
  sender: { name: null, phone: null },
  recipient: { name: null, phone: null },
  pickup: { ...nowhere, street: read('Rua Bocaiúva') },
  delivery: { ...nowhere, street: read(street, sure) },
  payment: { method: read('cash'), collect: null, change_for: read(100) },
  scheduled_for: null,
  return: null,
  description: 'Bolo',
  known: { client: null, pickup: null, delivery: null, cep: [] },
  quote: null,
})

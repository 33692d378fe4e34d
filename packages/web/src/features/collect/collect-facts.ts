import type { Order } from '@ligeiro/contract/order'
import { collectWords, collectedWords } from './collect-words.ts'

/** The money at the door, as facts of an order. */
export const collectFacts = ({ collect, collected }: Order) => [
  ...(collect ? [{ label: 'Na entrega', value: collectWords(collect) }] : []),
  ...(collected ? [{ label: 'Recebido na entrega', value: collectedWords(collected) }] : []),
]

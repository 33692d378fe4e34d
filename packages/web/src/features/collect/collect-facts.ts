import type { Order } from '@ligeiro/contract/order'
import { collectWords } from './collect-words.ts'
import { collectedWords } from './collected-words.ts'

export const collectFacts = ({ collect, collected }: Order) => [
  ...(collect ? [{ label: 'Na entrega', value: collectWords(collect) }] : []),
  ...(collected ? [{ label: 'Recebido na entrega', value: collectedWords(collected) }] : []),
]

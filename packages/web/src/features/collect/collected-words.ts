import type { Collect, CollectedPart } from '@ligeiro/contract/collect'
import { money } from '#lib/money.ts'
import { wayWords } from './collect-words.ts'

/** What is asked for at the door. */
export type Asked = Pick<Collect, 'amount' | 'method' | 'payee'>

/** The question at the door: 'Recebeu R$ 92,00 em dinheiro?' */
export const collectQuestion = (collect: Asked): string =>
  `Recebeu ${collect.amount === null ? 'o valor' : money(collect.amount)} ${wayWords(collect)}?`

/** As in 'R$ 50,00 em dinheiro, R$ 42,00 no Pix'. */
export const collectedWords = (parts: readonly CollectedPart[]): string =>
  parts.length === 0 ? 'nada' : parts.map((part) => `${money(part.amount)} ${wayWords(part)}`).join(', ')

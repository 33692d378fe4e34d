import type { Collect } from '@ligeiro/contract/collect'
import { money } from '#lib/money.ts'
import { wayWords } from './collect-words.ts'

/** The question at the door: 'Recebeu R$ 92,00 em dinheiro?' */
export const collectQuestion = (collect: Collect): string =>
  `Recebeu ${collect.amount === null ? 'o valor' : money(collect.amount)} ${wayWords(collect)}?`

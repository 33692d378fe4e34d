import type { Collect, CollectedPart } from '@ligeiro/contract/collect'
import { money } from '#lib/money.ts'

const ways = { cash: 'em dinheiro', card: 'na maquininha', pix: 'no Pix' }

type Way = Pick<CollectedPart, 'method' | 'payee'>
/** 'em dinheiro', 'no Pix da loja' */
export const wayWords = ({ method, payee }: Way) => ways[method] + (payee === 'client' ? ' da loja' : '')

/** As in 'Cobrar R$ 92,00 em dinheiro · troco para R$ 100,00'. */
export function collectWords(collect: Collect): string {
  const { amount, change_for } = collect
  const change = change_for !== null && change_for !== amount ? ` · troco para ${money(change_for)}` : ''
  return `Cobrar ${amount === null ? 'na entrega, com a taxa,' : money(amount)} ${wayWords(collect)}${change}`
}

/** As in 'R$ 50,00 em dinheiro, R$ 42,00 no Pix'. */
export const collectedWords = (parts: readonly CollectedPart[]): string =>
  parts.length === 0 ? 'nada' : parts.map((part) => `${money(part.amount)} ${wayWords(part)}`).join(', ')

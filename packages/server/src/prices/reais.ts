import { reaisOf } from '@ligeiro/contract/money'

const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as in 'R$ 15,00'. */
export const reais = (cents: number): string => currency.format(reaisOf(cents)).replace(/\s/g, ' ')

import { maxFound } from '@ligeiro/contract/order-search'

const number = new Intl.NumberFormat('pt-BR')

/** How many orders a filter finds; a search counts no more than '10.000+'. */
export const foundNumber = (found: number, searched: string): string =>
  searched.trim() !== '' && found >= maxFound ? `${number.format(maxFound)}+` : number.format(found)

import { useConfig } from '#api/config.ts'
import { useOpenSettlements } from '#features/money/settlements/queries.ts'
import { netWords } from '#features/money/settlements/words.ts'
import { addReais, money } from '#lib/money.ts'
import type { Person } from './people.ts'

/** Before an account ends: the cash that a motoboy carries, and what is open of their settlements. '' where there is nothing. */
export function useCarriedWords({ name, motoboy }: Pick<Person, 'name' | 'motoboy'>): string {
  const hasBooks = useConfig().money
  const { data } = useOpenSettlements(hasBooks && motoboy !== undefined)
  const open = data?.find((one) => one.motoboy.id === motoboy?.id)
  if (!open) return ''
  const total = addReais([open.net, open.due])
  const carried = open.carried > 0 ? `${name} leva ${money(open.carried)} em dinheiro. ` : ''
  return `${carried}O acerto está em aberto: ${netWords(total, { motoboy: name })}.`
}

import type { Opening } from '@ligeiro/contract/openings-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import type { OpeningOf } from './queries.ts'

export type Direction = 'owes' | 'owed'
export const directions = [
  { value: 'owes', label: 'Deve à empresa' },
  { value: 'owed', label: 'Tem a receber da empresa' },
] as const satisfies readonly { value: Direction; label: string }[]

export const textHint = 'Fica na fatura ou no recibo. Ex.: entregas de 16 a 27/11 pela planilha'

export const openingBody = (
  { kind, id }: Pick<OpeningOf, 'kind' | 'id'>,
  { cents, direction, text }: { cents: number; direction: Direction; text: string },
) => ({
  ...(kind === 'client' ? { client_id: id } : { motoboy_id: id }),
  amount: reaisOf(direction === 'owes' ? cents : -cents),
  ...(text.trim() !== '' && { text: text.trim() }),
})

/** 'Deve R$ 813,00' or 'Tem a receber R$ 86,40' */
export const openingWords = ({ amount }: Pick<Opening, 'amount'>): string =>
  amount > 0 ? `Deve ${money(amount)}` : `Tem a receber ${money(-amount)}`

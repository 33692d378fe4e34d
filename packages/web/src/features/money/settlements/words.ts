import type { Settlement } from '@ligeiro/contract/settlements-api'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { noFiscalDocument } from '../words.ts'

/** What a net says to the firm. */
export function netWords(net: number): string {
  if (net === 0) return 'Nada a pagar'
  return net > 0 ? `Paga ${money(net)}` : `Recebe ${money(-net)}`
}
/** What is not paid yet, to the firm. */
export const unpaidWords = (due: number): string =>
  due > 0 ? `Falta pagar ${money(due)}` : `Falta receber ${money(-due)}`

/** What a net says to the motoboy. */
export function ownNetWords(net: number): string {
  if (net === 0) return 'Nada a receber nem a entregar'
  return net > 0 ? `Você recebe ${money(net)}` : `Você entrega ${money(-net)}`
}

/** What the next settlement says to the motoboy. */
export function nextNetWords(net: number): string {
  if (net === 0) return 'No acerto, nada a receber nem a entregar'
  return net > 0 ? `No acerto você recebe ${money(net)}` : `No acerto você entrega ${money(-net)}`
}

export const stateTones = { open: 'warn', paid: 'ok', reversed: 'late' } as const
export function stateWords({ state, open }: Pick<Settlement, 'state' | 'open'>): string {
  if (state === 'reversed') return 'Estornado'
  return state === 'paid' ? 'Pago' : `Falta ${money(open)}`
}

type Shared = Pick<
  Settlement,
  'number' | 'until' | 'motoboy' | 'deliveries' | 'earned' | 'advances' | 'carried' | 'net'
>

/** The settlement as a message to the motoboy (docs/money.md). */
export const settlementMessage = ({
  number,
  until,
  motoboy,
  deliveries,
  earned,
  advances,
  carried,
  net,
}: Shared): string =>
  [
    `*Acerto nº ${number}* até ${brazilian(until)}`,
    motoboy.name,
    `Entregas: ${deliveries}`,
    `Ganhos: ${money(earned)}`,
    `Vales: ${money(advances)}`,
    `Em mãos: ${money(carried)}`,
    `*${ownNetWords(net)}*`,
    noFiscalDocument,
  ].join('\n')

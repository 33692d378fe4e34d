import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { noFiscalDocument } from '../words.ts'

/** Who reads: an admin in a list of motoboys, the motoboy, or anybody on a paper or panel, which names the motoboy. */
type Reader = 'firm' | 'motoboy' | { motoboy: string }

/** Who hands how much to whom. `net` above 0: the firm to the motoboy. */
export function netWords(net: number, reader: Reader): string {
  const amount = money(Math.abs(net))
  if (reader === 'motoboy') {
    if (net === 0) return 'Nada a receber nem a entregar'
    return net > 0 ? `Você recebe ${amount}` : `Você entrega ${amount}`
  }
  if (net === 0) return 'Nada a pagar nem a receber'
  if (reader === 'firm') return net > 0 ? `A empresa paga ${amount}` : `A empresa recebe ${amount}`
  return net > 0 ? `A empresa paga ${amount} a ${reader.motoboy}` : `${reader.motoboy} entrega ${amount} à empresa`
}

/** What of closed settlements is not paid yet. `due` above 0: the firm pays. */
export function unpaidWords(due: number, reader: 'firm' | 'motoboy'): string {
  const amount = money(Math.abs(due))
  if (reader === 'firm') return due > 0 ? `Falta pagar ${amount}` : `Falta receber ${amount}`
  return due > 0 ? `Você ainda recebe ${amount} de acerto fechado` : `Você ainda entrega ${amount} de acerto fechado`
}

/** What the motoboy reads of the next settlement, and of closed ones that are not paid. */
export function ownOpenWords({ net, due = 0 }: { net: number; due?: number | undefined }): string {
  if (net === 0) return due === 0 ? 'Nada a acertar por enquanto' : unpaidWords(due, 'motoboy')
  const next = netWords(net, 'motoboy')
  const words = `No acerto ${next[0]!.toLowerCase()}${next.slice(1)}`
  return due === 0 ? words : `${words}. ${unpaidWords(due, 'motoboy')}`
}

export const stateTones = { open: 'warn', paid: 'ok', reversed: 'late' } as const
export function stateWords({ state, open }: Pick<Settlement, 'state' | 'open'>): string {
  if (state === 'reversed') return 'Estornado'
  return state === 'paid' ? 'Pago' : `Falta ${money(open)}`
}

type Shared = Pick<
  Settlement,
  'number' | 'until' | 'motoboy' | 'deliveries' | 'earned' | 'advances' | 'carried' | 'net' | 'state' | 'open'
>

/** The settlement as a message to the motoboy (docs/money.md). */
export const settlementMessage = (shared: Shared): string =>
  [
    `*Acerto nº ${shared.number}* até ${brazilian(shared.until)}`,
    shared.motoboy.name,
    `Entregas: ${shared.deliveries}`,
    `Ganhos: ${money(shared.earned)}`,
    `Vales: ${money(shared.advances)}`,
    `Em mãos: ${money(shared.carried)}`,
    `*${netWords(shared.net, 'motoboy')}*`,
    ...(shared.state === 'open' && shared.open === Math.abs(shared.net) ? [] : [stateWords(shared)]),
    noFiscalDocument,
  ].join('\n')

import type { Device, Order } from '@ligeiro/contract/order'
import { clockTime, dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'

export const deviceWords: Record<Device, string> = {
  android: 'Android',
  iphone: 'iPhone',
  computer: 'computador',
  other: 'outro aparelho',
}

/** As in 'link enviado 14:02' or 'link vencido'; null if no link waits for an answer. */
export function linkWords({ status, links }: Order, now: number, timeZone: string): string | null {
  const link = links?.approval
  if (!link || status !== 'awaiting_approval') return null
  return Date.parse(link.expires_at) <= now ? 'link vencido' : `link enviado ${clockTime(link.sent_at, timeZone)}`
}

const ways = {
  web: 'no aplicativo',
  phone: 'por telefone',
  link: 'por link',
  agreement: 'pelo combinado',
  no_approval: 'sem precisar aprovar',
}

/** As in 'R$ 15,00 por link (Android), 13/11/2026 14:05'; null if nothing is approved. */
export function approvedWords(order: Order, timeZone: string): string | null {
  const { approved_at: at, approved_price: price, approved_via: via, approved_device: device } = order
  if (!at || typeof price !== 'number' || !via) return null
  return `${money(price)} ${ways[via]}${device ? ` (${deviceWords[device]})` : ''}, ${dateTime(at, timeZone)}`
}

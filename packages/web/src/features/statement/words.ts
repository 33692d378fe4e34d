import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { money } from '#lib/money.ts'

const grouped = new Intl.NumberFormat('pt-BR')
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `1.234` */
export const formatCount = (count: number): string => grouped.format(count)
/** '1 pedido', '1.234 pedidos' */
export const formatOrderCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'pedido' : 'pedidos'}`
/** Orders whose value nobody pays: it is struck through. */
export const notPaid = (status: OrderStatus): boolean => status === 'cancelled' || status === 'rejected_by_client'
/** What the total includes besides the delivered orders. */
export const totalNote = (of: Pick<Statement, 'total' | 'delivered_total'>): string | undefined =>
  of.total === of.delivered_total ? undefined : `${money(of.total - of.delivered_total)} não entregues`
/** The rejected ones among the cancelled, which the desk counts apart: 'inclui 2 rejeitados'. */
export function cancelledNote({ by_status }: Pick<Statement, 'by_status'>): string | undefined {
  const rejected = by_status.find(({ status }) => status === 'rejected_by_client')?.count ?? 0
  return rejected === 0 ? undefined : `inclui ${formatCount(rejected)} ${rejected === 1 ? 'rejeitado' : 'rejeitados'}`
}
/** Formats `2026-11-21 14:02` as `21/11/26 14:02`. */
export const shortMoment = (at: string): string => at.replace(/^\d\d(\d\d)-(\d\d)-(\d\d)/, '$3/$2/$1')
/** `8,3 MB` */
export const megabytes = (bytes: number): string => `${oneDecimal.format(bytes / 1_000_000)} MB`

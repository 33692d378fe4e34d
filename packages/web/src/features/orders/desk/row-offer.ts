import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin, type DeskTask, type Turn } from '@ligeiro/contract/whose-turn'
import { whatsappToPhone } from '#lib/phone.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'
import type { OrderDialog } from './open-dialog.ts'
import { remindText } from './remind.ts'

/** A button of a row: it opens a dialog of the order, or another app. `bare`: on a desk its icon stands alone beside who has the order. */
export type RowOffer = { label: string; icon?: IconName; quiet?: true; bare?: true } & (
  | { opens: OrderDialog }
  | { href: string }
)

const assign: RowOffer = { label: 'Atribuir Motoboy', icon: 'motorcycle', opens: 'assign' }
const share: RowOffer = { label: 'Enviar', icon: 'whatsapp', opens: 'share' }
const decisions: Partial<Record<DeskTask, RowOffer>> = {
  'hand-over': { label: 'Decidir', opens: 'manage' },
  cash: { label: 'Conferir', opens: 'collected' },
  proof: { label: 'Conferir', opens: 'manage' },
  'not-delivered': { label: 'Resolver', opens: 'manage' },
  change: { label: 'Responder', opens: 'manage' },
  'stale-price': { label: 'Conferir valor', opens: 'manage' },
  'new-price': { label: 'Novo valor', icon: deskIcons.money, opens: 'price' },
  share,
  assign,
}

/** What the row of an order offers beside its motoboy: the admin's next action, or the way to whoever has the order. */
export function rowOffer(order: Order, task: DeskTask | null, turn: Turn): RowOffer[] {
  const { motoboy, client, status } = order
  const isAssignable = motoboy === null && (status === 'pending' || status === 'accepted_by_client')
  // The price has a cell of its own.
  if (task === 'price' && isAssignable) return [{ ...assign, quiet: true }]
  // The link that was sent has ended.
  if (task === 'share' && order.links?.approval) return [{ ...share, label: 'Enviar de novo' }]
  const decision = task && decisions[task]
  if (decision)
    return task !== 'assign' && isAssignable ? [decision, { ...assign, quiet: true, bare: true }] : [decision]
  const phone = turn === 'motoboy' ? motoboy?.user.phone : client.user.phone
  const swap: RowOffer[] = can(anyAdmin, 'attach', order)
    ? [{ label: 'Trocar', icon: deskIcons.swap, bare: true, opens: 'assign' }]
    : []
  const call: RowOffer[] = phone ? [{ label: 'Ligar', icon: 'phone', bare: true, href: `tel:+55${phone}` }] : []
  if (turn === 'motoboy') return [...call, ...swap]
  if (turn === 'client' && phone)
    return [
      { label: 'Cobrar no WhatsApp', icon: 'whatsapp', bare: true, href: whatsappToPhone(phone, remindText([order])) },
    ]
  return []
}

import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin, type DeskTask, type Turn } from '@ligeiro/contract/whose-turn'
import { whatsappToPhone } from '#lib/phone.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'
import type { OrderDialog } from './open-dialog.ts'
import { remindText } from './remind.ts'

/** A button of a row: it opens a dialog of the order, or another app. `bare`: on a desk its icon stands alone beside who has the order. */
type RowButton = { label: string; icon?: IconName; quiet?: true; bare?: true } & (
  | { dialog: OrderDialog; href?: undefined }
  | { href: string; dialog?: undefined }
)

const assign: RowButton = { label: 'Atribuir Motoboy', icon: 'motorcycle', dialog: 'assign' }
const share: RowButton = { label: 'Enviar', icon: 'whatsapp', dialog: 'share' }
const decisions: Partial<Record<DeskTask, RowButton>> = {
  'hand-over': { label: 'Decidir', dialog: 'manage' },
  cash: { label: 'Conferir', dialog: 'collected' },
  proof: { label: 'Conferir', dialog: 'manage' },
  'not-delivered': { label: 'Resolver', dialog: 'manage' },
  change: { label: 'Responder', dialog: 'manage' },
  'stale-price': { label: 'Conferir valor', dialog: 'manage' },
  'new-price': { label: 'Novo valor', icon: deskIcons.money, dialog: 'price' },
  share,
  assign,
}

/** The buttons beside the motoboy of an order: the admin's next action, or those to reach whoever has the order. */
export function rowButtons(order: Order, task: DeskTask | null, turn: Turn): RowButton[] {
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
  const swap: RowButton[] = can(anyAdmin, 'attach', order)
    ? [{ label: 'Trocar', icon: deskIcons.swap, bare: true, dialog: 'assign' }]
    : []
  const call: RowButton[] = phone ? [{ label: 'Ligar', icon: 'phone', bare: true, href: `tel:+55${phone}` }] : []
  if (turn === 'motoboy') return [...call, ...swap]
  if (turn === 'client' && phone)
    return [
      { label: 'Cobrar no WhatsApp', icon: 'whatsapp', bare: true, href: whatsappToPhone(phone, remindText([order])) },
    ]
  return []
}

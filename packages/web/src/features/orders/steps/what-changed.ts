import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can, type StepName } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import type { Role } from '@ligeiro/contract/role'
import type { SignedIn } from '@ligeiro/contract/user'
import { motoboyNameOf } from '#features/motoboys/names.ts'
import { clockTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'

/** The steps of the dialogs, in the order of their buttons. */
const offered: readonly StepName[] = [
  'markDelivered',
  'approve',
  'setPrice',
  'attach',
  'detach',
  'cancel',
  'start',
  'confirm',
]

/** Describes how an order changed while its dialog was open, with the labels of the reader's role; null if it did not change. */
export function whatChanged(before: Order, now: Order, reader: Role): string | null {
  if (before.version === now.version) return null
  const changes = [
    before.status !== now.status && `status ${statusLabel(now.status, reader)}`,
    before.price !== now.price && (now.price === null ? 'sem valor' : `valor ${money(now.price)}`),
    before.motoboy_id !== now.motoboy_id &&
      (now.motoboy ? `motoboy ${motoboyNameOf(now.motoboy.id, now.motoboy.user.name)}` : 'sem motoboy'),
    before.description !== now.description && 'descrição',
    before.pickup_address !== now.pickup_address && 'endereço de retirada',
    before.delivery_address !== now.delivery_address && 'endereço de entrega',
    (before.recipient_name !== now.recipient_name || before.recipient_phone !== now.recipient_phone) && 'quem recebe',
  ].filter((words) => words !== false)
  return `O pedido mudou agora há pouco${changes.length > 0 ? `: ${changes.join(', ')}.` : '.'}`
}

/** Why a button disappeared: the reason for the first step that was allowed before and is not allowed now. */
export function whyStepGone(user: SignedIn, before: Order, now: Order): string | undefined {
  const gone = offered.find((step) => can(user, step, before) && !can(user, step, now))
  return gone && whyNot(gone, now, user.role)
}

/** For a client a delivery is a success, and no change to be warned of; null if the order was not delivered meanwhile. */
export const deliveredNotice = (before: Order, now: Order, reader: Role, zone: string): string | null =>
  reader === 'client' && before.status !== 'delivered' && now.status === 'delivered' && now.delivered_at !== null
    ? `Entregue às ${clockTime(now.delivered_at, zone)}.`
    : null

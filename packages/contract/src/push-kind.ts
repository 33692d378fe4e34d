import type { Role } from './role.ts'

const orderPushKinds = [
  'offer',
  'new_delivery',
  'delivery_cancelled',
  'delivery_taken',
  'delivery_changed',
  'price_to_approve',
  'price_approved',
  'delivery_done',
  'order_cancelled',
  'not_delivered',
  'new_order',
] as const
export type OrderPushKind = (typeof orderPushKinds)[number]
/** About a settlement or an invoice. */
const moneyPushKinds = ['settlement_closed', 'invoice_issued'] as const
export type MoneyPushKind = (typeof moneyPushKinds)[number]

export const pushKinds = [...orderPushKinds, ...moneyPushKinds] as const
export type PushKind = (typeof pushKinds)[number]

/** The kinds that each role can receive. Every person can turn each kind of their role on or off. */
export const pushKindsOf: Record<Role, readonly PushKind[]> = {
  motoboy: ['offer', 'new_delivery', 'delivery_cancelled', 'delivery_taken', 'delivery_changed', 'settlement_closed'],
  client: ['price_to_approve', 'price_approved', 'delivery_done', 'order_cancelled', 'not_delivered', 'invoice_issued'],
  admin: ['new_order'],
}

/**
 * Notices about the account itself, which nobody can turn off. `factor_removed`: by an admin; `factor_off`: the authenticator app, by its
 * owner; `account_merged`: an admin made the orders of a client by telephone this person's.
 */
export type AccountPushKind =
  | 'new_device'
  | 'new_password'
  | 'factor_removed'
  | 'factor_added'
  | 'factor_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_renewed'
  | 'email_changed'
  | 'account_merged'

/** The encrypted content of one push. Its texts appear on a lock screen, so they contain no address and no name that the reader does not know already. */
export type PushMessage = {
  /** The same for every attempt, so that the device ignores a second copy. */
  id: string
  /** The id of the account that the push is for. The device shows nothing if another account is signed in by then. */
  to: string
  role: Role
  kind: PushKind | AccountPushKind
  /** The order's id; empty for a push about the account, a settlement or an invoice. A later push about the same order replaces this notification. */
  order: string
  title: string
  body: string
  /** When the step happened, ISO 8601. */
  at: string
}

import type { Role } from './user.ts'

/** The kinds of push notification. */
export const pushKinds = ['new_delivery', 'price_to_approve', 'delivery_done', 'new_order'] as const
export type PushKind = (typeof pushKinds)[number]

/** The kinds that each role can receive. Every person can turn each kind of their role on or off. */
export const pushKindsOf: Record<Role, readonly PushKind[]> = {
  motoboy: ['new_delivery'],
  client: ['price_to_approve', 'delivery_done'],
  admin: ['new_order'],
}

/** Pushes about the account itself, which nobody can turn off: a sign-in on a new device, a new password, a second factor that an admin removed, and a merge. */
export type AccountPushKind = 'new_device' | 'new_password' | 'factor_removed' | 'account_merged'

/** The encrypted content of one push. Its texts appear on a lock screen, so they contain no address and no name that the reader does not know already. */
export type PushMessage = {
  /** The same for every attempt, so that the device ignores a second copy. */
  id: string
  /** The id of the account that the push is for. The device shows nothing if another account is signed in by then. */
  to: string
  role: Role
  kind: PushKind | AccountPushKind
  /** The order's id; empty for a push about the account. A later push about the same order replaces this notification. */
  order: string
  title: string
  body: string
  /** When the step happened, ISO 8601. */
  at: string
}

import type { Role } from './user.ts'

/** What a closed app is woken for. */
export const pushKinds = ['new_delivery', 'price_to_approve', 'delivery_done', 'new_order'] as const
export type PushKind = (typeof pushKinds)[number]

/** What each role may be woken for; everybody chooses among his own. */
export const pushKindsOf: Record<Role, readonly PushKind[]> = {
  motoboy: ['new_delivery'],
  client: ['price_to_approve', 'delivery_done'],
  admin: ['new_order'],
}

/** What stands, encrypted, in one push. The texts are fit for a lock screen: no address, nobody's name that the reader does not know. */
export type PushMessage = {
  /** The same at every try: a second copy of it is no news. */
  id: string
  /** The account it is for: whoever else is signed in on this device by now is shown nothing. */
  to: string
  role: Role
  kind: PushKind
  /** The order's id: a later message about the same order takes this one's place. */
  order: string
  title: string
  body: string
  /** When it happened, ISO 8601. */
  at: string
}

import type { AccountChange } from './list.ts'

/** What changed for one person since a backup was made, all changes taken together. */
export type NetChange = {
  closed: 'removed' | 'deactivated' | null
  /** The newest role; null if it did not change. */
  role: string | null
  password: boolean
  email: boolean
  totp: boolean
  /** Ids of passkeys that were removed. */
  passkeys: string[]
  codes: boolean
  /** Whether a second factor protects the account since the newest change of one; null if none changed. */
  isProtected: boolean | null
}

/** Adds up changes in the order in which they happened, by the person's id. */
export function netChanges(changes: readonly AccountChange[]): Map<string, NetChange> {
  const net = new Map<string, NetChange>()
  for (const { user, what } of changes) {
    if (user === null) continue
    const one = net.get(user) ?? {
      closed: null,
      role: null,
      password: false,
      email: false,
      totp: false,
      passkeys: [],
      codes: false,
      isProtected: null,
    }
    net.set(user, one)
    const [kind, value = ''] = what.split(':')
    if (kind === 'removed' || kind === 'deactivated') one.closed = kind
    if (kind === 'reactivated') one.closed = null
    if (kind === 'role') one.role = value
    if (kind === 'password' || kind === 'email' || kind === 'totp' || kind === 'codes') one[kind] = true
    if (kind === 'passkey') one.passkeys.push(value)
    if (kind === 'protected' || kind === 'unprotected') one.isProtected = kind === 'protected'
  }
  return net
}

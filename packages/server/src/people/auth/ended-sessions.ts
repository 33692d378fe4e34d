import type { Role } from '@ligeiro/contract/role'

/**
 * How long an ended session is remembered, in ms: one day plus ten minutes. One day is the maximum of ACCESS_TOKEN_SECONDS, whose
 * current value may be lower than when a token was signed. The ten minutes cover answers in progress and clocks that differ.
 */
export const endedSessionRetentionMs = (86_400 + 600) * 1000

/** The ended sessions whose access tokens may not have expired yet. Every call and socket checks them, so every process has them in memory. */
export class EndedSessions {
  /** The role last chosen in a session, and when, in ms since 1970. */
  readonly #roles = new Map<string, { role: string; at: number }>()
  /** The end of each session in ms since 1970, approximately in chronological order. */
  readonly #ended = new Map<string, number>()
  readonly #listeners = new Set<(sessionId: string) => void>()

  /** Whether every session that ends is added here: this process receives the notifications of all others. Set by `openLive`. */
  isComplete: () => boolean = () => false

  get size(): number {
    return this.#ended.size
  }

  /** Whether tokens of this session, or its tokens of this role, are no longer valid. */
  has(sessionId: string, role: Role): boolean {
    return this.#ended.has(sessionId) || (this.#roles.get(sessionId)?.role ?? role) !== role
  }

  /** The session goes on in this role: its tokens of another role are no longer valid. */
  choose(sessionId: string, role: string, at: Date): void {
    const known = this.#roles.get(sessionId)
    this.#roles.delete(sessionId)
    this.#roles.set(sessionId, { role, at: at.getTime() })
    if (known?.role !== role) for (const listener of this.#listeners) listener(sessionId)
  }

  add(sessionId: string, at: Date): void {
    if (this.#ended.has(sessionId)) return
    this.#ended.set(sessionId, at.getTime())
    for (const listener of this.#listeners) listener(sessionId)
  }

  /** Removes the sessions whose access tokens have all expired. */
  forget(now: Date): void {
    for (const [sessionId, { at }] of this.#roles)
      if (at <= now.getTime() - endedSessionRetentionMs) this.#roles.delete(sessionId)
    for (const [sessionId, at] of this.#ended) {
      if (at > now.getTime() - endedSessionRetentionMs) return
      this.#ended.delete(sessionId)
    }
  }

  /** Calls `listener` once for every session that ends from now on, and for each change of role. */
  onEnd(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener)
  }
}

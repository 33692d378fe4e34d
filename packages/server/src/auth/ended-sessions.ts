/**
 * How long an ended session is remembered, in ms. ACCESS_TOKEN_SECONDS allows a day at most, and may have been longer when a token
 * was signed than it is now; the rest is for an answer that was under way, and for clocks that differ.
 */
export const remembered = (86_400 + 600) * 1000

/** The ended sessions whose access tokens could still be good: asked on every call and by every socket, so kept in memory, in every process. */
export class EndedSessions {
  /** When each ended, about in the order of ending. */
  readonly #ended = new Map<string, number>()
  readonly #listeners = new Set<(sessionId: string) => void>()

  get size(): number {
    return this.#ended.size
  }

  has(sessionId: string): boolean {
    return this.#ended.has(sessionId)
  }

  add(sessionId: string, at: Date): void {
    if (this.#ended.has(sessionId)) return
    this.#ended.set(sessionId, at.getTime())
    for (const listener of this.#listeners) listener(sessionId)
  }

  /** Forgets what no living access token can belong to. */
  forget(now: Date): void {
    for (const [sessionId, at] of this.#ended) {
      if (at > now.getTime() - remembered) return
      this.#ended.delete(sessionId)
    }
  }

  /** Called once for every session that ends from now on. */
  onEnd(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener)
  }
}

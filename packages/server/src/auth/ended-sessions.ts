/** The ended sessions whose access tokens could still be good: asked on every call and by every socket, so kept in memory, in every process. */
export class EndedSessions {
  readonly #ended = new Set<string>()
  readonly #listeners = new Set<(sessionId: string) => void>()

  has(sessionId: string): boolean {
    return this.#ended.has(sessionId)
  }

  add(sessionId: string): void {
    if (this.#ended.has(sessionId)) return
    this.#ended.add(sessionId)
    for (const listener of this.#listeners) listener(sessionId)
  }

  /** Called once for every session that ends from now on. */
  onEnd(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener)
  }
}

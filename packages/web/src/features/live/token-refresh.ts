import { expiryOf } from '#session/token.ts'

type Needs = {
  token: () => string | null
  renewed: () => Promise<boolean>
  /** The server's clock, in ms. */
  now: () => number
  /** Loads the changes from the server. */
  poll: () => Promise<boolean>
}

/**
 * Keeps a screen connected on which nothing happens. During the last fifth of a token's lifetime any answer of the server contains a new
 * token, for an hour after the last renewal by cookie: the changes are loaded then, and without a new token the session is renewed by cookie.
 */
export function createTokenRefresh({ token, renewed, now, poll }: Needs) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  async function refresh(): Promise<void> {
    const old = token()
    await poll()
    if (!stopped && old !== null && token() === old) await renewed()
  }
  return {
    /** Called again when there is another token. */
    schedule(): void {
      clearTimeout(timer)
      const expiry = expiryOf(token() ?? '')
      if (expiry !== null) timer = setTimeout(() => void refresh(), Math.max(0.9 * (expiry - now()), 10_000))
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}

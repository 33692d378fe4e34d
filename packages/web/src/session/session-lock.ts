let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` while nothing else may replace the refresh cookie: a renewal, a sign-in, a sign-out, a password change.
 * Locks all tabs where the browser has Web Locks (secure contexts only), otherwise this tab. Not reentrant: `work` must
 * not renew the session.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('ligeiro-renewal', work)
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

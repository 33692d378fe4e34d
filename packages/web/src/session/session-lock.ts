let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` while nothing else replaces the refresh cookie: a renewal, a sign-in, a sign-out, a new password. In all tabs where the browser
 * has Web Locks (a secure context only), otherwise in this one. Not reentrant: `work` must not renew.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('ligeiro-renewal', work)
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

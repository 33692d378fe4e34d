import { withLock } from '../lib/locks.ts'

/**
 * Runs `work` while nothing else may replace the refresh cookie: a renewal, a sign-in, a sign-out, a password change. Not reentrant: `work`
 * must not renew the session.
 */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> => withLock('ligeiro-renewal', work)

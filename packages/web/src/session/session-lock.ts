import { withLock } from '../lib/locks.ts'

/** Nothing else may replace the refresh cookie meanwhile. Not reentrant: `work` must not renew the session. */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> => withLock('ligeiro-renewal', work)

import type { SignedIn } from '@ligeiro/contract/user'
import type { Authenticate } from '../auth/authenticate.ts'
import type { Db } from '../../platform/db/connect.ts'
import { methodsOf } from '../factors/challenge.ts'

/** Must this person set up a second factor before anything else? `adminSecondFactor` is ADMIN_SECOND_FACTOR. */
export function factorRequirement(db: Db, adminSecondFactor: boolean) {
  const isRequired = ({ role }: SignedIn): boolean => adminSecondFactor && role === 'admin'
  return {
    isRequired,
    /** Asks the database at every call of an admin, so that a factor removed elsewhere is missed at once. */
    isDue: async (user: SignedIn): Promise<boolean> => isRequired(user) && (await methodsOf(db, user.id)).length === 0,
  }
}
export type FactorRequirement = ReturnType<typeof factorRequirement>

/** Identifies the caller, and marks an admin who has to set up a second factor. */
export const withFactorDue =
  (authenticate: Authenticate, { isDue }: FactorRequirement): Authenticate =>
  async (accessToken, options) => {
    const caller = await authenticate(accessToken, options)
    return caller && (await isDue(caller.user)) ? { ...caller, factorDue: true } : caller
  }

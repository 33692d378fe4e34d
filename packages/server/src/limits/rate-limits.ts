import type { SignedIn } from '@ligeiro/contract/user'
import type { Config } from '../config.ts'
import { tooMany } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { TokenBuckets, type Now, type Rate } from './token-bucket.ts'

const defaultMessage = 'Muitas ações em pouco tempo. Aguarde um instante e tente de novo.'

/**
 * The burst of each budget, in seconds of its rate. The burst of clients and motoboys (`user`) covers a phone that sends the outbox of
 * one hour offline; the burst of admins covers a bulk action.
 */
const burstSeconds = { user: 30, admin: 12, network: 20 }

const rate = (perSecond: number, seconds: number): Rate => ({ perSecond, burst: perSecond * seconds })

/** Takes one token from the bucket of `key`. If the bucket is empty, throws a 429 error with the whole seconds until it has a token again. */
export function charge(buckets: TokenBuckets, key: string, message = defaultMessage): void {
  const waitSeconds = buckets.take(key)
  if (waitSeconds > 0) throw tooMany(Math.ceil(waitSeconds), message)
}

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * Limits how many changes one person may make, and how many calls without an access token one network may make. The counters are in
 * the memory of this process, so a refused call causes no database query (docs/decisions/0024-budgets-in-memory.md).
 */
export function createRateLimits(
  config: Pick<Config, 'userWritesPerSecond' | 'adminWritesPerSecond' | 'anonymousCallsPerSecond'>,
  now: Now,
) {
  const users = new TokenBuckets(rate(config.userWritesPerSecond, burstSeconds.user), now)
  const admins = new TokenBuckets(rate(config.adminWritesPerSecond, burstSeconds.admin), now)
  const networks = new TokenBuckets(rate(config.anonymousCallsPerSecond, burstSeconds.network), now)
  const bucketsFor = ({ role }: SignedIn) => (role === 'admin' ? admins : users)
  return {
    chargeWrite: (user: SignedIn) => charge(bucketsFor(user), user.id),
    refundWrite: (user: SignedIn) => bucketsFor(user).giveBack(user.id),
    /** Each path has its own budget, so that a network that floods the sign-in can still renew its sessions. */
    chargeNetwork: (address: string, path: string) => charge(networks, `${path} ${networkOf(address)}`),
  }
}

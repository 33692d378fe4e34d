import type { SignedIn } from '@ligeiro/contract/user'
import type { Config } from '../config.ts'
import { tooMany } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { TokenBuckets, type Now, type Rate } from './token-bucket.ts'

const message = 'Muitas ações em pouco tempo. Aguarde um instante e tente de novo.'

/** Seconds of its rate that a budget holds at once. Users': a phone that sends an hour's outbox. Admins': a bulk action. */
const burstSeconds = { user: 30, admin: 12, network: 20 }

const rate = (perSecond: number, seconds: number): Rate => ({ perSecond, burst: perSecond * seconds })

/** Takes a token of `key`, or refuses with 429 and the whole seconds until there is one. */
export function charge(buckets: TokenBuckets, key: string, sentence = message): void {
  const wait = buckets.take(key)
  if (wait > 0) throw tooMany(Math.ceil(wait), sentence)
}

export type Budgets = ReturnType<typeof createBudgets>

/**
 * How much one person may change, and how much one network may ask without an access token: counted in the memory of this
 * process, so that a refusal costs the database nothing (docs/decisions/0024).
 */
export function createBudgets(
  config: Pick<Config, 'userWritesPerSecond' | 'adminWritesPerSecond' | 'anonymousCallsPerSecond'>,
  now: Now,
) {
  const users = new TokenBuckets(rate(config.userWritesPerSecond, burstSeconds.user), now)
  const admins = new TokenBuckets(rate(config.adminWritesPerSecond, burstSeconds.admin), now)
  const networks = new TokenBuckets(rate(config.anonymousCallsPerSecond, burstSeconds.network), now)
  const writes = ({ role }: SignedIn) => (role === 'admin' ? admins : users)
  return {
    chargeWrite: (user: SignedIn) => charge(writes(user), user.id),
    refundWrite: (user: SignedIn) => writes(user).giveBack(user.id),
    /** Each path has a budget of its own: a network that floods the sign-in can still renew its sessions. */
    chargeNetwork: (address: string, path: string) => charge(networks, `${path} ${networkOf(address)}`),
  }
}

import type { SignedIn } from '@ligeiro/contract/user'
import { tooMany } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { TokenBuckets, type Now, type Rate } from './token-bucket.ts'

const defaultMessage = 'Muitas ações em pouco tempo. Aguarde um instante e tente de novo.'
const manyReads = 'Muitas consultas em pouco tempo. Aguarde um instante e tente de novo.'

/**
 * The burst of each budget, in seconds of its rate. The burst of clients and motoboys (`user`) covers a phone that sends the outbox of
 * one hour offline; the burst of admins covers a bulk action; the burst of `reads` covers an hour of screens that are opened and searched.
 */
const burstSeconds = { user: 30, admin: 12, network: 20, reads: 60 }
/** What each read costs besides its statements, in ms: about the time that the process needs for it. */
const readCallMs = 2
/** What the process needs for each row that a read finds, to make the answer of it and to write that; in ms. */
const readRowMs = 0.07

const rate = (perSecond: number, seconds: number): Rate => ({ perSecond, burst: perSecond * seconds })

/** Takes `cost` tokens from the bucket of `key`. If there are fewer, throws a 429 error with the whole seconds until there are as many. */
export function charge(buckets: TokenBuckets, key: string, message = defaultMessage, cost = 1): void {
  const waitSeconds = buckets.take(key, cost)
  if (waitSeconds > 0) throw tooMany(Math.ceil(waitSeconds), message)
}

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * Limits how many changes one person may make, for how long the reads of one person may use the database and the process, and how many
 * calls without an access token one network may make. The counters are in the memory of this process, so a refused call causes no
 * database query (docs/decisions/0024-budgets-in-memory.md).
 */
export function createRateLimits(
  config: Record<`${'userWrites' | 'adminWrites' | 'anonymousCalls' | 'userReadMs' | 'adminReadMs'}PerSecond`, number>,
  now: Now,
) {
  const users = new TokenBuckets(rate(config.userWritesPerSecond, burstSeconds.user), now)
  const admins = new TokenBuckets(rate(config.adminWritesPerSecond, burstSeconds.admin), now)
  const networks = new TokenBuckets(rate(config.anonymousCallsPerSecond, burstSeconds.network), now)
  const readsOfUsers = new TokenBuckets(rate(config.userReadMsPerSecond, burstSeconds.reads), now)
  const readsOfAdmins = new TokenBuckets(rate(config.adminReadMsPerSecond, burstSeconds.reads), now)
  const readsOf = ({ role }: SignedIn) => (role === 'admin' ? readsOfAdmins : readsOfUsers)
  const bucketsFor = ({ role }: SignedIn) => (role === 'admin' ? admins : users)
  return {
    chargeWrite: (user: SignedIn) => charge(bucketsFor(user), user.id),
    refundWrite: (user: SignedIn) => bucketsFor(user).giveBack(user.id),
    chargeRead: (user: SignedIn) => charge(readsOf(user), user.id, manyReads, readCallMs),
    /** Counts a statement of a read, which took `ms` and found `rows`. The read itself is not refused: the next ones wait. */
    spendRead: (user: SignedIn, ms: number, rows: number) => readsOf(user).spend(user.id, ms + rows * readRowMs),
    /** Each path has its own budget, so that a network that floods the sign-in can still renew its sessions. */
    chargeNetwork: (address: string, path: string) => charge(networks, `${path} ${networkOf(address)}`),
    refundNetwork: (address: string, path: string) => networks.giveBack(`${path} ${networkOf(address)}`),
  }
}

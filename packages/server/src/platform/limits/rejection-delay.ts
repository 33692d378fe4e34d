import { networkOf } from '../http/network.ts'
import { TokenBuckets, type Now } from './token-bucket.ts'

/** How many 429 answers a network gets at once. Honest clients wait for `Retry-After` and stay far below this. */
const immediateRejections = { burst: 20, perSecond: 1 }
const minDelayMs = 2000
const maxDelayMs = 6000

/**
 * Returns a function that waits before a 429 answer if the network of `address` keeps calling after many of them. A caller in a loop
 * then makes about one call in four seconds on each of its connections, and the process stays free for others. The delays are random,
 * because delays of one length would end at the same moment.
 */
export function createRejectionDelay(now: Now, sleep: (ms: number) => Promise<unknown>) {
  const networks = new TokenBuckets(immediateRejections, now)
  return async (address: string): Promise<void> => {
    if (networks.take(networkOf(address)) > 0) await sleep(minDelayMs + Math.random() * (maxDelayMs - minDelayMs))
  }
}

import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply } from 'fastify'
import { runReading } from '../db/read-scope.ts'
import { createFairQueue } from './fair-queue.ts'
import type { RateLimits } from './rate-limits.ts'

/**
 * Reads that hold a connection at the same time. Two of the ten connections of a process remain for changes; the other calls of a
 * person, such as those of a screen that is opened, wait for their turn.
 */
const turns = { concurrency: 8, concurrencyPerKey: 3, perKey: 200, total: 1000, timeoutMs: 5000 }

/** Returns a function that runs the work of a call that reads, within the limits of its person and for as long as they wait for it. */
export function createReadLimits({ spendRead }: Pick<RateLimits, 'spendRead'>) {
  const queue = createFairQueue(turns)
  return <T>(user: SignedIn, reply: FastifyReply, work: () => T): T => {
    const gone = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
    return runReading(
      {
        signal: gone.signal,
        inTurn: (task) => queue(user.id, task),
        onStatement: (ms, rows) => spendRead(user, ms, rows),
      },
      work,
    )
  }
}

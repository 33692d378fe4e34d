import { setTimeout as sleep } from 'node:timers/promises'
import { createFairQueue } from '../limits/fair-queue.ts'

const turns = { concurrency: 1, perKey: 20, total: 500, timeoutMs: 5000 }
/** How long the process reads no message after one, in multiples of the time that it took: meanwhile it answers other calls. */
const restFactor = 3

/** Returns a function that reads messages one after the other, of people in turn. */
export function createReadingTurns(rest: (ms: number) => Promise<unknown> = sleep) {
  const queue = createFairQueue(turns)
  return <T>(person: string, read: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const readAndRest = async () => {
        const begun = performance.now()
        try {
          resolve(read())
        } catch (error) {
          reject(error)
        }
        await rest(restFactor * (performance.now() - begun))
      }
      queue(person, readAndRest).catch(reject)
    })
}

import { delay } from '../harness/wait.ts'
import { CallError } from '../packages/web/src/api/call-error.ts'

/** Repeats a call for a minute while its failure is temporary. */
export async function retryWhilePassing<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallError) || !error.passing || performance.now() > deadline) throw error
      await delay(500)
    }
  }
}

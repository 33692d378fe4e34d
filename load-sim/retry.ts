import { CallError } from '../packages/web/src/lib/call-error.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again while the answer is only not to be had now, at most for `forMs`. */
export async function insist<T>(ask: () => Promise<T>, forMs = 60_000): Promise<T> {
  const until = performance.now() + forMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallError) || !error.passing || performance.now() > until) throw error
      await pause(500)
    }
  }
}

/** Waits until `is`, looking now and then; false where that did not come about within `forMs`. */
export async function until(is: () => boolean | Promise<boolean>, forMs: number): Promise<boolean> {
  const end = performance.now() + forMs
  while (!(await is())) {
    if (performance.now() > end) return false
    await pause(200)
  }
  return true
}

/** `work` on all of `list`, so many at a time, in order of the results. */
export async function inParallel<A, B>(list: readonly A[], atOnce: number, work: (one: A) => Promise<B>): Promise<B[]> {
  const results: B[] = []
  const left = list.entries()
  const worker = async () => {
    for (const [n, one] of left) results[n] = await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

import { setTimeout as delay } from 'node:timers/promises'

export { delay }

/** Waits until `condition` is true. Returns false if it was not true within `timeoutMs`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 25,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await delay(everyMs)
  }
  return true
}

/** Like `until`, but throws after a minute. `what` completes the sentence "waited a minute until". */
export async function mustHold(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(condition, 60_000))) throw new Error(`waited a minute until ${what}`)
}

/** Runs `work` on the whole list, `concurrency` items at a time. The results have the order of the list. */
export async function inParallel<A, B>(list: readonly A[], concurrency: number, work: (item: A) => Promise<B>) {
  const results: B[] = []
  const remaining = list.entries()
  const worker = async () => {
    for (const [n, item] of remaining) results[n] = await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

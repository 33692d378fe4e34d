const pending = new Set<() => void>()

process.on('exit', () => {
  for (const work of [...pending].toReversed())
    try {
      work()
    } catch {
      // The process has already ended.
    }
})

/** Runs synchronous `work` if the process exits before the returned function has cancelled it. */
export function onExit(work: () => void): () => void {
  pending.add(work)
  return () => pending.delete(work)
}

/** Lets the end of some work close what was opened for it. */
export type Use = <T extends { close: () => unknown }>(resource: T) => T

/** Runs `work`, and closes what it used, the newest first. */
export async function closing<T>(work: (use: Use) => Promise<T>): Promise<T> {
  const stack = new AsyncDisposableStack()
  const use: Use = (resource) => stack.adopt(resource, async (opened) => void (await opened.close()))
  return work(use).finally(() => stack.disposeAsync())
}

/** Makes Ctrl+C and termination a normal exit, so that `onExit` runs. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
}

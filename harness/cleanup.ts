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

type Closable = { close: () => unknown }

/** Collects what is opened. `close` closes it, the newest first. */
export function openedResources() {
  const opened: Closable[] = []
  return {
    use: <T extends Closable>(resource: T): T => {
      opened.push(resource)
      return resource
    },
    close: async (): Promise<void> => {
      for (const resource of opened.splice(0).toReversed()) await resource.close()
    },
  }
}
export type Use = ReturnType<typeof openedResources>['use']

/** Runs `work`, and closes what it used. */
export async function closing<T>(work: (use: Use) => Promise<T>): Promise<T> {
  const { use, close } = openedResources()
  return work(use).finally(close)
}

/** Makes Ctrl+C and termination a normal exit, so that `onExit` runs. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
}

const last = new Map<string, Promise<unknown>>()

/** Runs `work` after what this tab runs under the same name. */
function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (last.get(name) ?? Promise.resolve()).then(work)
  last.set(
    name,
    done.catch(() => undefined),
  )
  return done
}

/**
 * Runs `work` while no other tab runs its own under this name. Without Web Locks, which browsers have in secure contexts only and refuse
 * where they store nothing, it runs as `otherwise` runs it: by default one after the other in this tab.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  otherwise: (work: () => Promise<T>) => Promise<T> = (run) => inThisTab(name, run),
): Promise<T> {
  let began = false
  try {
    if ('locks' in navigator)
      return await navigator.locks.request(name, () => {
        began = true
        return work()
      })
  } catch (error) {
    if (began) throw error
  }
  return otherwise(work)
}

/** Unit tests run without a browser: modules that read from the storage when they are loaded get an empty one. */
function emptyStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

for (const name of ['localStorage', 'sessionStorage'])
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: emptyStorage(), configurable: true })

const held = new Map<string, Promise<unknown>>()
/** Node's own locks are shared by all workers of the process and granted in a later task, for which a stopped clock does not wait. */
const locks = {
  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done = (held.get(name) ?? Promise.resolve()).then(work)
    held.set(
      name,
      done.catch(() => undefined),
    )
    return done
  },
}
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

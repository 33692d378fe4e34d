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

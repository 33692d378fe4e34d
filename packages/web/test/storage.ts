/** Unit tests run without a browser: modules that read from the storage when they are loaded get an empty one. */
function emptyStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

for (const name of ['localStorage', 'sessionStorage'])
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: emptyStorage(), configurable: true })

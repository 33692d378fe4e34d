const live = process.stdout.isTTY

/** Tells how far something long has come: over one line in a terminal; line by line in a log, there at most one in `apart` ms. */
export function teller(title: string, apart = 0) {
  const began = performance.now()
  let last = -Infinity
  const say = (text: string) => process.stdout.write(live ? `\r\u001B[K${title}: ${text}` : `${title}: ${text}\n`)
  return {
    tell: (progress: string): void => {
      const now = performance.now()
      if (!live && now - last < apart) return
      last = now
      say(`${progress} ...`)
    },
    done: (): void => void say(`${((performance.now() - began) / 1000).toFixed(0)} s${live ? '\n' : ''}`),
  }
}

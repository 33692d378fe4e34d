const live = process.stdout.isTTY

/** Tells how far a part has come: over one line in a terminal, now and then a line in a log. */
export function teller(title: string) {
  const began = performance.now()
  let last = -Infinity
  const say = (text: string) => process.stdout.write(live ? `\r\u001B[K${title}: ${text}` : `${title}: ${text}\n`)
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
  return {
    tell(progress: string): void {
      const now = performance.now()
      if (!live && now - last < 5000) return
      last = now
      say(`${progress} (${seconds()} s) ...`)
    },
    done: (): void => void say(`${seconds()} s${live ? '\n' : ''}`),
  }
}

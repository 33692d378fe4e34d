const live = process.stdout.isTTY

/** Tells how far a measure has come: over one line in a terminal, line by line in a log. */
export function teller(title: string) {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(live ? `\r\u001B[K${title}: ${text}` : `${title}: ${text}\n`)
  return {
    tell: (progress: string): void => void say(`${progress} ...`),
    done: (): void => void say(`${((performance.now() - began) / 1000).toFixed(0)} s${live ? '\n' : ''}`),
  }
}

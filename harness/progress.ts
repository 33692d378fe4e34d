const isTerminal = process.stdout.isTTY

/** Reports the progress of the work to the person who waits. */
export type Report = (progress: string) => void

/** Prints progress. A terminal shows one line that is rewritten. A log gets separate lines, at most one per `intervalMs`. */
export function showProgress(title: string, intervalMs = 0): { report: Report; done: () => void } {
  const startedAt = performance.now()
  let lastAt = -Infinity
  const print = (text: string) =>
    process.stdout.write(isTerminal ? `\r\u001B[K${title}: ${text}` : `${title}: ${text}\n`)
  return {
    report(progress) {
      const now = performance.now()
      if (!isTerminal && now - lastAt < intervalMs) return
      lastAt = now
      print(`${progress} ...`)
    },
    done: () => void print(`${((performance.now() - startedAt) / 1000).toFixed(0)} s${isTerminal ? '\n' : ''}`),
  }
}

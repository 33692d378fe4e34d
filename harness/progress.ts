const isTerminal = process.stdout.isTTY

/** Reports how far something has come, for the person who waits. */
export type Report = (progress: string) => void

/** Prints progress: one line that is rewritten in a terminal; separate lines in a log, one per `intervalMs` at most. */
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

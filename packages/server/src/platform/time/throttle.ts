/** Runs `work` at once, then at most every `everyMs`; calls meanwhile cause one more run at its end. The timer keeps no process running. */
export function throttled(work: () => void, everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isCalledAgain = false
  const run = () => {
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!isCalledAgain) return
      isCalledAgain = false
      run()
    }, everyMs).unref()
  }
  return () => {
    if (timer) isCalledAgain = true
    else run()
  }
}

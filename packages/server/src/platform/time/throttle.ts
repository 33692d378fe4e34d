/**
 * Returns a function that runs `work` at once, and then at most every `everyMs`. Calls meanwhile cause one more run at the end of that time,
 * so that the last one is never dropped. The timer does not keep the process running.
 */
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

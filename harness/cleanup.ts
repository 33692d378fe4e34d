const undo = new Set<() => void>()

process.on('exit', () => {
  for (const work of [...undo].toReversed())
    try {
      work()
    } catch {
      // What is gone already need not be ended.
    }
})

/** What is still to be done, at once, where somebody ends the run in the middle. The answer takes it back. */
export function whenLeaving(work: () => void): () => void {
  undo.add(work)
  return () => undo.delete(work)
}

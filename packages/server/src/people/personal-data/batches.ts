/** Runs one task at a time, in the order of the calls. */
export type RunSerially = <T>(task: () => Promise<T>) => Promise<T>

export function createSerialRunner(): RunSerially {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}

/** Yields batches of `size` rows; each is read when the consumer asks for it. `read` gets the last row of the previous batch. */
export async function* batches<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined
  for (;;) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)
  }
}

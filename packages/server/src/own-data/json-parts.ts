import { batches } from './batches.ts'

export const batchSize = 500

export const member = (name: string, value: unknown) => `"${name}": ${JSON.stringify(value, null, 1)}`

/** Yields a list as a member of the JSON document; each batch is read when the consumer asks for it. */
export async function* jsonList<Row>(
  name: string,
  read: (after: Row | undefined) => Promise<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const rows of batches(batchSize, read)) {
    yield separator + rows.map((row) => JSON.stringify(present(row))).join(',\n')
    separator = ',\n'
  }
  yield '\n]'
}

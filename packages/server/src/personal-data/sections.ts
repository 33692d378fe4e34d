import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { batches, type RunSerially } from './batches.ts'

export const batchSize = 500

export const member = (name: string, value: unknown) => `"${name}": ${JSON.stringify(value, null, 1)}`

/** Whose data is read, for a download of their own data. */
export type Reading = { db: Db; user: SignedIn; now: Date; inTurn: RunSerially }
/** Yields a member of the JSON document with a person's data, in pieces; nothing if the person cannot have any. */
export type Section = (reading: Reading) => AsyncGenerator<string>

/** Yields a list as a member of the JSON document, from pieces of JSON, each of which is one or more elements. */
export async function* jsonList(name: string, elements: AsyncIterable<string>): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const element of elements) {
    yield separator + element
    separator = ',\n'
  }
  yield '\n]'
}

/** Yields batches of rows as JSON; each batch is read when the consumer asks for it. */
export async function* jsonBatches<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  present: (row: Row) => object = (row) => row as object,
): AsyncGenerator<string> {
  for await (const rows of batches(batchSize, read)) yield rows.map((row) => JSON.stringify(present(row))).join(',\n')
}

/** A section of one value; undefined leaves it out. */
export const valueSection = (name: string, read: (db: Db, user: SignedIn) => Promise<unknown>): Section =>
  async function* ({ db, user, inTurn }) {
    const value = await inTurn(() => read(db, user))
    if (value !== undefined) yield `,\n${member(name, value)}`
  }

/** A section with a list of rows, of which `read` returns up to `limit` after the row `after`. */
export const listSection =
  <Row>(
    name: string,
    read: (db: Db, userId: string, limit: number, after?: Row) => Promise<Row[]>,
    present?: (row: Row) => object,
  ): Section =>
  ({ db, user, inTurn }) =>
    jsonList(
      name,
      jsonBatches((after: Row | undefined) => inTurn(() => read(db, user.id, batchSize, after)), present),
    )

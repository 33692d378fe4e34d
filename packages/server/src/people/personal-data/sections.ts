import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
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

/** Yields batches of rows as JSON, without the `hidden` columns; each batch is read when the consumer asks for it. */
export async function* jsonBatches<Row extends object>(
  read: (after: Row | undefined) => Promise<Row[]>,
  hidden: readonly (keyof Row & string)[] = [],
): AsyncGenerator<string> {
  const withoutHidden = (key: string, value: unknown) => (hidden.some((name) => name === key) ? undefined : value)
  for await (const rows of batches(batchSize, read))
    yield rows.map((row) => JSON.stringify(row, withoutHidden)).join(',\n')
}

/** A section of one value; undefined leaves it out. */
export const valueSection = (name: string, read: (db: Db, user: SignedIn) => Promise<unknown>): Section =>
  async function* ({ db, user, inTurn }) {
    const value = await inTurn(() => read(db, user))
    if (value !== undefined) yield `,\n${member(name, value)}`
  }

/** A section with a list of rows, of which `read` returns up to `limit` after the row `after`. */
export const listSection =
  <Row extends object>(
    name: string,
    read: (db: Db, userId: string, limit: number, after?: Row) => Promise<Row[]>,
    hidden?: readonly (keyof Row & string)[],
  ): Section =>
  ({ db, user, inTurn }) =>
    jsonList(
      name,
      jsonBatches((after: Row | undefined) => inTurn(() => read(db, user.id, batchSize, after)), hidden),
    )

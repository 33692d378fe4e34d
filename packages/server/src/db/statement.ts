import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** An SQL statement with named values (`:order`), for statements that run on every call: the text is made once, and no query is built. */
export type Statement<Row> = {
  readonly text: string
  readonly names: readonly string[]
  /** Only for the compiler: the type of the rows. */
  readonly row?: Row
}

/** Neither a cast (`::text`) nor a text like 'order:created' nor a field of JSON (`"seen_at":null`) holds a name. */
const namedValue = /(?<![\w:"]):([a-z]\w*)/g

export function statement<Row>(text: string): Statement<Row> {
  const names = [...new Set(Array.from(text.matchAll(namedValue), ([, name]) => name!))]
  return { names, text: text.replaceAll(namedValue, (_, name: string) => `$${names.indexOf(name) + 1}`) }
}

/** The columns that SQL names of a table or CTE (`o.status`). */
export const columnsOf = (alias: string, text: string): string[] => [
  ...new Set(Array.from(text.matchAll(new RegExp(`(?<![\\w.])${alias}\\.([a-z]\\w*)`, 'g')), ([, column]) => column!)),
]

/** Runs a statement. Every name must have a value, which may be null. */
export async function run<Row>(
  db: Db,
  { text, names }: Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const parameters = names.map((name) => {
    if (values[name] === undefined) throw new Error(`the statement has no value for :${name}`)
    return values[name]
  })
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}

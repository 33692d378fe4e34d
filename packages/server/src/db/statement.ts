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

/** Binds the named values of SQL to the columns in which `alias` holds them, in a statement for several calls: `:now` becomes `o.p_now`. */
export const valuesOf = (alias: string, text: string): string =>
  text.replaceAll(namedValue, (_, name: string) => `${alias}.p_${name}`)

/** A value of a call in a column, with its type if that is not text. */
const boundValue = /\.p_([a-z]\w*)(?:::(\w+))?/g

/**
 * A statement that does the work of several calls at once: the rows of `calls` hold their values (`valuesOf`), and `p_n` numbers them.
 * `text` is what follows `with` after that CTE.
 */
export function statementOfCalls<Row>(text: string): Statement<Row> {
  const types = new Map<string, string>()
  for (const [, name, type] of text.matchAll(boundValue)) types.set(name!, type ?? types.get(name!) ?? 'text')
  const names = [...types.keys()]
  // The subquery hides the number of calls from the planner, so that the same plan is used for every number.
  const arrays = names.map((name, index) => `$${index + 1}::${types.get(name)}[] as ${name}s`)
  const calls = `with calls as materialized (
    select call.* from (select ${arrays.join(', ')} offset 0) given,
      unnest(${names.map((name) => `given.${name}s`).join(', ')}) as call (${names.map((name) => `p_${name}`).join(', ')})
  ), `
  return { names, text: calls + text }
}

/** Runs a statement of calls. Every name of each call must have a value, which may be null. */
export const runCalls = <Row>(
  db: Db,
  { text, names }: Statement<Row>,
  calls: readonly Record<string, unknown>[],
): Promise<Row[]> => {
  const numbered = calls.map((values, n): Record<string, unknown> => ({ ...values, n }))
  return run(
    db,
    { text, names },
    Object.fromEntries(names.map((name) => [name, numbered.map((values) => given(values, name))])),
  )
}

function given(values: Record<string, unknown>, name: string): unknown {
  if (values[name] === undefined) throw new Error(`the statement has no value for :${name}`)
  return values[name]
}

/** Runs a statement. Every name must have a value, which may be null. */
export async function run<Row>(
  db: Db,
  { text, names }: Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const parameters = names.map((name) => given(values, name))
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}

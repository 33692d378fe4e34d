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

/** Replaces the named values of a batch statement by the columns in which `alias` holds them: `:now` becomes `o.p_now`. */
export const bindTo = (alias: string, text: string): string =>
  text.replaceAll(namedValue, (_, name: string) => `${alias}.p_${name}`)
/** Whether a column holds a value of the call, and none of a table. */
export const isBound = (column: string): boolean => column.startsWith('p_')

/** A bound value with its cast. */
const boundValue = /\.p_([a-z]\w*)(?:::(\w+))?/g

/**
 * Makes a statement that carries out several calls at once. Each row of its CTE `calls` has the values of one call (`bindTo`), of which
 * `:n` is its number. A value without a cast is text. `text` is the statement after `with` and that CTE.
 */
export function batchStatement<Row>(text: string): Statement<Row> {
  const types = new Map<string, string>()
  for (const [, name, type] of text.matchAll(boundValue)) types.set(name!, type ?? types.get(name!) ?? 'text')
  const names = [...types.keys()]
  const columns = names.map((name) => `p_${name}`)
  const arrays = names.map((name, index) => `$${index + 1}::${types.get(name)}[] as p_${name}`)
  // The subquery hides the size of the batch from the planner, so that PostgreSQL plans the statement once for every size.
  const calls = `with calls as materialized (
    select call.* from (select ${arrays.join(', ')} offset 0) arrays,
      unnest(${columns.map((column) => `arrays.${column}`).join(', ')}) as call (${columns.join(', ')})
  ), `
  return { names, text: calls + text }
}

/** Runs a batch statement. Every name must have a value in each call, which may be null. */
export function runBatch<Row>(
  db: Db,
  statement: Statement<Row>,
  calls: readonly Record<string, unknown>[],
): Promise<Row[]> {
  const numbered = calls.map((values, n): Record<string, unknown> => ({ ...values, n }))
  const arrayOf = (name: string) => numbered.map((values) => given(values, name))
  return run(db, statement, Object.fromEntries(statement.names.map((name) => [name, arrayOf(name)])))
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

import { sql, type RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'

/** A statement is prepared after this many uses, because each prepared statement takes memory in every connection's backend process. */
const minUses = 5
const maxPrepared = 300
/** Limits the memory of `uses`: statements with lists have a different text for each list length. */
const maxCounted = 1000

/** How many texts are prepared that differ in numbers and lengths of lists only: nobody fills `maxPrepared` by calls of one kind. */
const maxAlike = 10

const uses = new Map<string, number>()
const names = new Map<string, string>()
const alike = new Map<string, number>()
/** A key to count by: what a statement does is not read from its text, and two that share a key by chance would only be prepared less. */
const shapeOf = (text: string) => text.replace(/\$\d+(, \$\d+)*|\b\d+\b/g, '?')

const marker = '/* planned for its values */'
/** Begins a statement that is never prepared, because its best plan depends on its values: a search, a period. */
export const planForValues = sql.raw(marker)

/**
 * `= ${anyOf(ids)}`: one of these ids. The subquery hides their number from the planner. For few ids PostgreSQL would estimate that a plan for
 * their number costs less than the generic plan, and would plan each time, which takes as long as reading.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`any(array(select unnest(${ids}::uuid[])))`

function nameOf(text: string): string | undefined {
  if (text.trimStart().startsWith(marker)) return undefined
  const known = names.get(text)
  if (known || names.size >= maxPrepared) return known
  const count = (uses.get(text) ?? 0) + 1
  if (count < minUses) {
    if (uses.size >= maxCounted) uses.clear()
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const shape = shapeOf(text)
  const others = alike.get(shape) ?? 0
  if (others >= maxAlike) return undefined
  alike.set(shape, others + 1)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Uses prepared statements for statements that are repeated on a connection. PostgreSQL parses such a statement once, and plans it once
 * if PostgreSQL estimates that a generic plan is not worse than a plan for the given values. Planning a page of orders takes as long as reading it.
 */
export function prepareRepeated(client: ClientBase): void {
  const query = (...args: unknown[]): unknown => {
    const own = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
    return own.query.apply(client, args)
  }
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  Object.assign(client, { query: prepared })
}

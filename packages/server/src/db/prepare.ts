import type { ClientBase } from 'pg'

/** What is asked this often is worth a place in the memory of every connection's server process. */
const worthIt = 5
const most = 300
/** Texts with lists of many lengths in them would otherwise be counted for ever. */
const mostCounted = 1000

const uses = new Map<string, number>()
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const asked = (uses.get(text) ?? 0) + 1
  if (asked < worthIt) {
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, asked)
    return undefined
  }
  uses.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Lets PostgreSQL keep the statements that a connection asks again and again: parsed once, and planned once where no better plan
 * for the values at hand is in sight, which it judges itself. Planning a page of orders takes as long as reading it.
 */
export function prepareRepeated(client: ClientBase): void {
  const query = (...asked: unknown[]): unknown => {
    const own = Object.getPrototypeOf(client) as { query: (...asked: unknown[]) => unknown }
    return own.query.apply(client, asked)
  }
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  Object.assign(client, { query: prepared })
}

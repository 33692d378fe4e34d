import { DatabaseError } from 'pg'

const outOfReach = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
// Shutting down, starting up, too many clients, disk full, read only after a failover.
const notNow = new Set(['57P01', '57P02', '57P03', '53300', '53100', '25006'])
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|driver has already been destroyed/

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Is it the database that is away, rather than a mistake of ours? */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (typeof code === 'string' && (outOfReach.has(code) || notNow.has(code) || code.startsWith('08'))) return true
  return messages.test(error.message)
}

/** Two transactions met in the wrong order: the same one again will do. */
export const isRetryable = (error: unknown): boolean => {
  const code = codeOf(error)
  return error instanceof DatabaseError && (code === '40P01' || code === '40001')
}

/** A unique index refused the row. */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === index

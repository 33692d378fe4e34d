import { DatabaseError } from 'pg'

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
// SQLSTATEs: shutting down, crashed, starting up, too many clients, disk full, read-only after a failover.
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '53300', '53100', '25006'])
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|driver has already been destroyed/

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Does this error mean that the database is unavailable (and not that the application has a bug)? */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (typeof code === 'string' && (unreachableCodes.has(code) || unavailableCodes.has(code) || code.startsWith('08')))
    return true
  return messages.test(error.message)
}

/** Is this a deadlock or a serialization failure? The same transaction can be repeated. */
export const isRetryable = (error: unknown): boolean => {
  const code = codeOf(error)
  return error instanceof DatabaseError && (code === '40P01' || code === '40001')
}

/** Did this unique index reject the row? */
export const isUniqueViolation = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === index

/** A statement of a call that only reads was cancelled: its caller has gone, or it took too long (read-scope.ts). */
export class ReadCancelled extends Error {
  readonly reason: 'gone' | 'slow'

  constructor(reason: 'gone' | 'slow') {
    super(`the statement of a read was cancelled: ${reason}`)
    this.reason = reason
  }
}

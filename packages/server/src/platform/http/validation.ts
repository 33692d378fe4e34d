import { cutText } from '@ligeiro/contract/cut-text'
import { inArea } from '@ligeiro/contract/firm-area'
import * as z from 'zod/mini'
import { invalid, ApiError } from './errors.ts'

type Issue = z.core.$ZodIssue

/** Makes a name chosen by the caller safe to show: one line of at most 60 characters. */
const displayName = (name: string) => cutText(name.replace(/\p{C}/gu, ' '), 60)

function readable(issue: Issue): { path: string; message: string } {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const key = displayName([...issue.path, issue.keys[0]].join('.'))
    return { path: key, message: `Campo desconhecido: ${key}` }
  }
  if (path === '')
    return { path, message: issue.code === 'custom' ? issue.message : 'O corpo da requisição é inválido' }
  return { path, message: issue.message === 'Invalid input' ? `Campo inválido: ${path}` : issue.message }
}

/**
 * Returns `value` parsed by the schema. Throws 400 whose message is the first broken rule and whose `issues` lists all of them. `area`: the
 * area code of the firm, which phones without one take.
 */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown, area: string | null = null): z.output<S> {
  const result = inArea(area, () => schema.safeParse(value))
  if (result.success) return result.data
  const issues = result.error.issues.map(readable)
  throw new ApiError(400, 'invalid', issues[0]?.message ?? 'Dados inválidos', { issues })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns true if the text is a UUID. Callers answer a malformed id like an unknown one. */
export const isId = (text: string): boolean => uuid.test(text)

type Header = string | string[] | undefined

/** `Idempotency-Key`: a UUID or absent. */
export function parseIdempotencyKey(header: Header): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !isId(header)) throw invalid('Idempotency-Key deve ser um UUID', 'Idempotency-Key')
  return header.toLowerCase()
}

/** `If-Match: "<version>"`, `*` (any) or absent (any). */
export function parseIfMatch(header: Header): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = typeof header === 'string' ? /^"(\d{1,9})"$/.exec(header)?.[1] : undefined
  if (version === undefined) throw invalid('If-Match deve ser a versão entre aspas, como "3"', 'If-Match')
  return Number(version)
}

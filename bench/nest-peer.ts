import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Person } from './people.ts'

export const nestProgram = fileURLToPath(new URL('nest/dist/main.js', import.meta.url))
/** The secret with which the NestJS server verifies tokens. */
export const nestSecret = 'the secret of the benchmark'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The person as the NestJS server knows them, by a token that is signed with its secret. */
export function nestPerson({ id }: Person, role: string): Person {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: id, role })}`
  const token = `${signed}.${createHmac('sha256', nestSecret).update(signed).digest('base64url')}`
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

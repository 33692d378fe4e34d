import { signIn, type Session } from '../harness/accounts.ts'
import { inParallel } from '../harness/wait.ts'

/** The password of every account in a seeded database. */
export const password = 'Ligeiro-2026'

const accounts = { admin: 'admin', client: 'cliente', motoboy: 'motoboy' }
export type Role = keyof typeof accounts

/** Client 1 has `own` orders (`seed.ts`), and motoboy 1 has about as many. */
export const emailOf = (role: Role, n = 1) => `${accounts[role]}${n === 1 ? '' : `-${n}`}@bench.example`

export type Person = Session
/** The header of the person's session. */
export const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

export const signInAs = (url: string, role: Role, n = 1): Promise<Person> =>
  signIn(url, { email: emailOf(role, n), password })

/** Signs in the first people of a role. */
export function signInMany(url: string, role: Role, count: number): Promise<Person[]> {
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  return inParallel(numbers, 4, (n) => signInAs(url, role, n))
}

import { randomUUID } from 'node:crypto'
import type { Account } from './web-session.ts'
import { inParallel, insist } from './retry.ts'
import type { Signing } from './actors/person.ts'

const password = 'Ligeiro-2026'
/** Passwords are hashed one by one: more at once would only wait for each other. */
const atOnce = 4

/** A user, or a motoboy. */
type Made = { id: string }
export type Crew = { admins: Signing[]; clients: Signing[]; motoboys: (Signing & { motoboyId: string })[] }

/** Makes accounts for everybody, as an admin does. */
export async function hire(
  inspector: Account,
  wanted: { admins: number; clients: number; motoboys: number },
  tell: (done: number) => void,
): Promise<Crew> {
  const run = randomUUID().slice(0, 8)
  let hired = 0
  const make = async (path: string, kind: string, n: number, more: object) => {
    const signing = { email: `${kind}-${n + 1}-${run}@simulacao.example`, password }
    const body = {
      name: `${kind} ${n + 1} (${run})`,
      ...signing,
      confirmPassword: password,
      phone: '48999990000',
      ...more,
    }
    const key = randomUUID()
    const { data } = await insist(() => inspector.ask<Made>('POST', path, { body, key }))
    tell(++hired)
    return { ...signing, data }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  const user = (kind: string, role: string) => async (n: number) => {
    const { data: _, ...signing } = await make('/users/create-admin', kind, n, { role })
    return signing
  }
  return {
    admins: await inParallel(numbers(wanted.admins), atOnce, user('Despacho', 'admin')),
    clients: await inParallel(numbers(wanted.clients), atOnce, user('Loja', 'client')),
    motoboys: await inParallel(numbers(wanted.motoboys), atOnce, async (n) => {
      const { data, ...signing } = await make('/motoboys/register', 'Motoboy', n, {})
      return { ...signing, motoboyId: data.id }
    }),
  }
}

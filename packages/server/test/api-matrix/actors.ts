import { randomInt, randomUUID } from 'node:crypto'
import { exampleValues, type Example } from '@ligeiro/contract/docs/example'
import type { Role } from '@ligeiro/contract/user'
import { accessTokens } from '../../src/auth/access-token.ts'
import { hashPassword } from '../../src/auth/passwords.ts'
import { beginSession } from '../../src/auth/service.ts'
import { insertMotoboy } from '../../src/motoboys/queries.ts'
import { insertUser } from '../../src/users/queries.ts'
import type { TestApp } from '../test-app.ts'

/** Who stands before the door. `owner` and `motoboy` are those of the order that a call is about; the others have one of their own. */
export const callers = ['nobody', 'garbage', 'owner', 'client', 'motoboy', 'otherMotoboy', 'admin'] as const
export type Caller = (typeof callers)[number]
/** Those with a name; `person` and `free`, a client and a motoboy without orders, never call. */
export type Someone = Exclude<Caller, 'nobody' | 'garbage'> | 'person' | 'free'
export type Actors = Record<Someone, Member>

const roleOf: Record<Someone, Role> = {
  owner: 'client',
  client: 'client',
  motoboy: 'motoboy',
  otherMotoboy: 'motoboy',
  admin: 'admin',
  person: 'client',
  free: 'motoboy',
}

const callerOfRole: Record<Role, Caller> = { client: 'owner', motoboy: 'motoboy', admin: 'admin' }

/** Who makes an example: a visitor with a cookie is the owner. */
export const callerOf = ({ as, cookie }: Example): Caller => (as ? callerOfRole[as] : cookie ? 'owner' : 'nobody')

type Member = Awaited<ReturnType<typeof join>>

let passwordHash: Promise<string> | undefined

/** Somebody signed in whose every value is found wherever it turns up: no two share one, and no text of the product holds one. */
async function join(testApp: TestApp, role: Role, label: string) {
  const [id, mark] = [randomUUID(), randomUUID().slice(0, 8)]
  const values = {
    name: `Pessoa ${label} ${mark}`,
    email: `${label}.${mark}@vazamento.example`.toLowerCase(),
    phone: `48${String(randomInt(1e9)).padStart(9, '0')}`,
    location: `Travessa ${mark}, Centro, SC, 88010-000`,
  }
  const { name, email, phone, location } = values
  const password_hash = await (passwordHash ??= hashPassword(exampleValues.password))
  await insertUser(testApp.db, { id, name, email, phone, role, password_hash, created_at: testApp.clock() })
  const motoboyId = role === 'motoboy' ? randomUUID() : ''
  if (motoboyId) await insertMotoboy(testApp.db, { id: motoboyId, user_id: id, location, available: true })
  const tokens = accessTokens(testApp.config.appSecret, testApp.config.accessTokenSeconds)
  const { accessToken, refreshToken } = await beginSession(testApp.db, tokens, { id, role }, testApp.clock())
  return { id, role, motoboyId, values, accessToken, refreshToken }
}

/** One of each who has a name. */
export async function createActors(testApp: TestApp): Promise<Actors> {
  const made = await Promise.all(
    Object.entries(roleOf).map(async ([who, role]) => [who, await join(testApp, role, who)] as const),
  )
  return Object.fromEntries(made) as Actors
}

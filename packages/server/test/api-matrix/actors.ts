import { randomInt, randomUUID } from 'node:crypto'
import { exampleValues, type Example } from '@ligeiro/contract/docs/example'
import type { Role } from '@ligeiro/contract/user'
import { createAccessTokens } from '#auth/access-token.ts'
import { hashPassword } from '#auth/passwords.ts'
import { beginSession } from '#auth/service.ts'
import { insertMotoboy } from '#motoboys/queries.ts'
import { insertUser } from '#users/queries.ts'
import type { TestApp } from '../test-app.ts'

/** Who makes a call. `owner` and `motoboy` belong to the order of the call; `client` and `otherMotoboy` have another order. */
export const callers = ['nobody', 'garbage', 'owner', 'client', 'motoboy', 'otherMotoboy', 'admin'] as const
export type Caller = (typeof callers)[number]
/** The actors with an account. `person` (a client) and `free` (a motoboy) have no orders and never make a call. */
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

/** Returns the caller of an example of the contract. An example with a cookie but without a role is called by the owner. */
export const callerOf = ({ as, cookie }: Example): Caller => (as ? callerOfRole[as] : cookie ? 'owner' : 'nobody')

type Member = Awaited<ReturnType<typeof createActor>>

let passwordHash: Promise<string> | undefined

/** Creates a user with a session. Every value of the user is unique and occurs in no text of the product, so a leak can be found. */
async function createActor(testApp: TestApp, role: Role, label: string) {
  const [id, suffix] = [randomUUID(), randomUUID().slice(0, 8)]
  const values = {
    name: `Pessoa ${label} ${suffix}`,
    email: `${label}.${suffix}@vazamento.example`.toLowerCase(),
    phone: `48${String(randomInt(1e9)).padStart(9, '0')}`,
    location: `Travessa ${suffix}, Centro, SC, 88010-000`,
  }
  const { name, email, phone, location } = values
  const password_hash = await (passwordHash ??= hashPassword(exampleValues.password))
  await insertUser(testApp.db, { id, name, email, phone, role, password_hash, created_at: testApp.clock() })
  const motoboyId = role === 'motoboy' ? randomUUID() : ''
  if (motoboyId) await insertMotoboy(testApp.db, { id: motoboyId, user_id: id, location, available: true })
  const tokens = createAccessTokens(testApp.config.appSecret, testApp.config.accessTokenSeconds)
  const { accessToken, refreshToken } = await beginSession(testApp.db, tokens, { id, role }, testApp.clock())
  const sessionId = (await tokens.read(accessToken, testApp.clock()))?.sessionId ?? ''
  return { id, role, motoboyId, values, accessToken, refreshToken, sessionId }
}

/** Creates one actor of each kind. */
export async function createActors(testApp: TestApp): Promise<Actors> {
  const entries = await Promise.all(
    Object.entries(roleOf).map(async ([who, role]) => [who, await createActor(testApp, role, who)] as const),
  )
  return Object.fromEntries(entries) as Actors
}

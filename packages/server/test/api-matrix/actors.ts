import { randomInt, randomUUID } from 'node:crypto'
import { exampleValues, type Example } from '@ligeiro/contract/docs/example'
import type { Role } from '@ligeiro/contract/role'
import { createAccessTokens } from '#people/auth/access-token.ts'
import { hashPassword } from '#people/auth/passwords.ts'
import { insertSignedIn } from '../signed-in-user.ts'
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

type Member = Actor & Awaited<ReturnType<typeof insertSignedIn>>[number]
type Actor = ReturnType<typeof newActor>

let passwordHash: Promise<string> | undefined

/** Every value of the actor is unique and occurs in no text of the product, so a leak can be found. */
function newActor(role: Role, label: string) {
  const suffix = randomUUID().slice(0, 8)
  const values = {
    name: `Pessoa ${label} ${suffix}`,
    email: `${label}.${suffix}@vazamento.example`.toLowerCase(),
    phone: `489${String(randomInt(1e8)).padStart(8, '0')}`,
    location: `Travessa ${suffix}, Centro, SC, 88010-000`,
  }
  return { id: randomUUID(), role, motoboyId: role === 'motoboy' ? randomUUID() : '', values }
}

/** Creates one actor of each kind, each with a session. */
export async function createActors({ db, config, clock }: TestApp): Promise<Actors> {
  const password_hash = await (passwordHash ??= hashPassword(exampleValues.password))
  const actors = Object.entries(roleOf).map(([who, role]) => ({ who, ...newActor(role, who) }))
  const users = actors.map(({ id, role, motoboyId, values }) => ({ id, role, motoboyId, password_hash, ...values }))
  const tokens = createAccessTokens(config.appSecret, config.accessTokenSeconds)
  const sessions = await insertSignedIn(db, tokens, users, clock())
  const members = actors.map(({ who, ...actor }, n) => [who, { ...actor, ...sessions[n]! }])
  return Object.fromEntries(members) as Actors
}

import { createHmac } from 'node:crypto'
import type { Server } from '../harness/server.ts'
import { nestSecret, type Environment } from './environment.ts'
import type { Figure } from './figure.ts'
import { signInAs, type Person } from './people.ts'
import type { Seed } from './seed.ts'

/** Starts the bare server and the product, on databases with the same seed, and the NestJS server if it takes part and is wanted. */
export async function openSides(environment: Environment, seed: Seed, { withPeer = false } = {}) {
  const database = await environment.database(seed)
  // PostgreSQL copies only a database to which nobody is connected.
  const nest = withPeer ? await environment.startNest(seed) : undefined
  const copy = await environment.copyOf(seed, 'bare')
  const [bare, ours] = await Promise.all([environment.bare(copy), environment.product(database)])
  const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
  const servers: Server[] = [bare, ours, ...(nest ? [nest] : [])]
  const close = () => Promise.all(servers.map((server) => server.stop()))
  return { database, copy, bare, ours, nest, client, admin, close }
}

type Compared = Omit<Figure, 'ours' | 'against'> & {
  /** The target against the NestJS server. */ peerTarget?: Figure['target']
}

/** Returns a figure for each server that the product (`ours`) is compared with. `target` is that against the bare server. */
export function figuresOf(values: Record<string, number>, { target, peerTarget, note, ...rest }: Compared): Figure[] {
  const { ours = Number.NaN, ...others } = values
  return Object.entries(others).map(([name, value], n) => {
    const wanted = name === 'bare' ? target : peerTarget
    const against = { name, value }
    return { ...rest, ours, against, ...(n === 0 && note ? { note } : {}), ...(wanted ? { target: wanted } : {}) }
  })
}

/** The person as the NestJS server knows them, by a token that is signed with its secret. */
export function nestPerson({ id }: Person, role: string): Person {
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: id, role },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const token = `${signed}.${createHmac('sha256', nestSecret).update(signed).digest('base64url')}`
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

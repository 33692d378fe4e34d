import { createHmac, randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { createAccount, postWith, tokenOf } from '../harness/accounts.ts'
import type { Server } from '../harness/server.ts'
import { nestSecret, type Environment } from './environment.ts'
import type { Figure } from './figure.ts'
import type { Start } from './live/dashboards.ts'
import { bareWrites, newOrder, productWrites } from './order-writes.ts'
import { signInAs, type Person } from './people.ts'
import type { Seed } from './seed.ts'
import { timedRequest } from './timed-call.ts'

/** One of the servers that a measure compares: the bare server, the NestJS server, and the product (`ours`). */
export type Side = {
  name: string
  server: Server
  list: Request
  /** Creates and prices orders. */
  writes: Request[]
  /** Creates one order and returns its id. */
  createOrder: () => Promise<string>
  protocol: Start['protocol']
  /** Returns the tokens of enough sessions of an admin for this many screens. */
  adminTokens: (screens: number) => Promise<string[]>
}

const listPath = '/orders/my-orders?limit=50'

/** Starts the servers that take part in this run, on databases with the same seed. The product is the last one. */
export async function openSides(environment: Environment, seed: Seed): Promise<Side[]> {
  const database = await environment.database(seed)
  // PostgreSQL copies only a database to which nobody is connected.
  const nest = await environment.startNest(seed)
  const copy = await environment.copyOf(seed, 'bare')
  const [bare, ours] = await Promise.all([environment.bare(copy), environment.product(database)])
  const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
  const sides: Side[] = [
    {
      name: 'bare',
      server: bare,
      list: { path: listPath, headers: { 'x-user': client.id } },
      writes: bareWrites(client, admin),
      createOrder: () => createOrder(`${bare.url}/orders`, { 'x-user': client.id }),
      protocol: 'json',
      adminTokens: async () => [''],
    },
  ]
  if (nest) {
    const own = { client: nestPerson(client.id, 'client'), admin: nestPerson(admin.id, 'admin') }
    const adminTokens = async () => [own.admin.token]
    sides.push({ name: 'NestJS', protocol: 'json', adminTokens, ...apiSide(nest, own.client, own.admin) })
  }
  sides.push({
    name: 'ours',
    protocol: 'socket.io',
    adminTokens: (screens) => tokensOfAdmins(ours.url, admin.token, screens),
    ...apiSide(ours, client, admin),
  })
  return sides
}

export const closeSides = (sides: readonly Side[]) => Promise.all(sides.map(({ server }) => server.stop()))

/** Returns work for each side, by its name. */
export const forSides = <Result>(sides: readonly Side[], work: (side: Side) => Result) =>
  Object.fromEntries(sides.map((side) => [side.name, () => work(side)])) as Record<string, () => Result>

type Compared = Omit<Figure, 'ours' | 'against'> & {
  /** The target against the NestJS server. */ peerTarget?: Figure['target']
}

/** Returns a figure for each server that the product is compared with. `target` is that against the bare server. */
export function figuresOf(values: Record<string, number>, { target, peerTarget, note, ...rest }: Compared): Figure[] {
  const { ours = Number.NaN, ...others } = values
  return Object.entries(others).map(([name, value], n) => {
    const wanted = name === 'bare' ? target : peerTarget
    const against = { name, value }
    return { ...rest, ours, against, ...(n === 0 && note ? { note } : {}), ...(wanted ? { target: wanted } : {}) }
  })
}

async function tokensOfAdmins(url: string, token: string, screens: number): Promise<string[]> {
  const post = postWith(url, token)
  const tokens: string[] = []
  // Each session opens ten sockets and each admin 100 sessions, because the server allows twenty and 100. One sign-in after the
  // other, because sign-ins of one account at the same time count as guesses.
  for (let account; tokens.length < screens / 10;) {
    if (!account || tokens.length % 100 === 0) account = await createAccount(post, 'admin', 'Admin das telas')
    tokens.push(await tokenOf(url, account))
  }
  return tokens
}

/** The requests to the product's API, of which the NestJS server has the same part. */
const apiSide = (server: Server, client: Person, admin: Person) => ({
  server,
  list: { path: listPath, headers: client.headers },
  writes: productWrites(client, admin),
  createOrder: () =>
    createOrder(`${server.url}/orders/register`, { ...client.headers, 'idempotency-key': randomUUID() }),
})

async function createOrder(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await timedRequest(url, { method: 'POST', headers, body: newOrder })
  return (JSON.parse(answer.body) as { id: string }).id
}

function nestPerson(id: string, role: string): Person {
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: id, role },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const token = `${signed}.${createHmac('sha256', nestSecret).update(signed).digest('base64url')}`
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

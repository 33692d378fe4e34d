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

/** One of the servers that a measure compares: the bare server, the NestJS server, the product at another commit, and the product (`ours`). */
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
  /** Starts a second process with the same database. Only the product has several. */
  startSecond?: () => Promise<Server>
}

const listPath = '/orders/my-orders?limit=50'

/** Starts the servers that take part in this run, on databases with the same seed. The product is the last one. */
export async function openSides(environment: Environment, seed: Seed): Promise<Side[]> {
  const database = await environment.database(seed)
  // PostgreSQL copies only a database to which nobody is connected.
  const nest = await environment.startNest(seed)
  const former = await environment.startFormer(seed)
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
  if (former) sides.push(await productSide(former.name, former.server, former.startSecond))
  sides.push(await productSide('ours', ours, () => environment.process(database)))
  return sides
}

export const closeSides = (sides: readonly Side[]) => Promise.all(sides.map(({ server }) => server.stop()))

/** Returns work for each side, by its name. */
export const forSides = <Result>(sides: readonly Side[], work: (side: Side) => Result) =>
  Object.fromEntries(sides.map((side) => [side.name, () => work(side)])) as Record<string, () => Result>

/** Returns a figure for each server that the product is compared with. A ratio is a target only against the bare server. */
export function figuresOf(values: Record<string, number>, figure: Omit<Figure, 'ours' | 'against'>): Figure[] {
  const { ours = Number.NaN, ...others } = values
  const { target, note, ...rest } = figure
  const all = Object.entries(others).map(([name, value], n) => ({
    ...rest,
    ours,
    against: { name, value },
    ...(n === 0 && note ? { note } : {}),
    ...(target && (name === 'bare' || target.of === 'ours') ? { target } : {}),
  }))
  return all.length > 0 ? all : [{ ...figure, ours }]
}

async function productSide(name: string, server: Server, startSecond: () => Promise<Server>): Promise<Side> {
  const [client, admin] = await Promise.all([signInAs(server.url, 'client'), signInAs(server.url, 'admin')])
  const adminTokens = async (screens: number) => {
    const post = postWith(server.url, admin.token)
    const tokens: string[] = []
    // Each session opens ten sockets and each admin 100 sessions, because the server allows twenty and 100. One sign-in after the
    // other, because sign-ins of one account at the same time count as guesses.
    for (let account; tokens.length < screens / 10;) {
      if (!account || tokens.length % 100 === 0) account = await createAccount(post, 'admin', 'Admin das telas')
      tokens.push(await tokenOf(server.url, account))
    }
    return tokens
  }
  return { name, protocol: 'socket.io', adminTokens, startSecond, ...apiSide(server, client, admin) }
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

import { randomUUID } from 'node:crypto'
import { createAccount, type PostAsAdmin, type Role } from '../../harness/accounts.ts'
import type { FaultProxy } from '../../harness/fault-proxy.ts'
import type { Report } from '../../harness/progress.ts'
import type { Random } from '../../harness/random.ts'
import { inParallel } from '../../harness/wait.ts'
import { behaveAsAdmin } from './admin.ts'
import { behaveAsClient } from './client.ts'
import { behaveAsMotoboy } from './motoboy.ts'
import { createPerson, type Person, type Shared } from './person.ts'
import { retryWhilePassing, type WebSession } from './web-session.ts'

/** A person, and the faults that can happen to their app. */
export type Actor = {
  person: Person
  open: () => void
  /** The device reports that the network is back. */
  online: () => void
  /** True if no entry of the outbox waits to be sent. */
  isEmpty: () => Promise<boolean>
}
type Options = {
  inspector: WebSession
  wanted: { admins: number; clients: number; motoboys: number }
  shared: Shared
  random: Random
  openProxy: (n: number) => Promise<FaultProxy>
  nextOrder: () => string | null
  report: Report
}

/** More calls at once would only wait, because the server hashes passwords one by one. */
const concurrency = 4

/** Creates all accounts and signs each one in through its own proxy. No app is open yet. */
export async function createActors(options: Options): Promise<Actor[]> {
  const { inspector, wanted, shared, random, openProxy, nextOrder, report } = options
  const counts = { admin: wanted.admins, client: wanted.clients, motoboy: wanted.motoboys }
  const roles = Object.entries(counts).flatMap(([role, count]) => Array<Role>(count).fill(role as Role))
  const run = randomUUID().slice(0, 8)
  const post: PostAsAdmin = async <T>(path: string, body: object) => {
    const key = randomUUID()
    return (await retryWhilePassing(() => inspector.ask<T>({ method: 'POST', path, body, key }))).body
  }
  let [created, signedIn] = [0, 0]
  const accounts = await inParallel([...roles.entries()], concurrency, async ([n, role]) => {
    const account = await createAccount(post, role, `${role} ${n + 1} (${run})`)
    report(`${++created} of ${roles.length} accounts`)
    return { role, n, account }
  })
  const motoboyIds = accounts.filter(({ role }) => role === 'motoboy').map(({ account }) => account.id)
  return inParallel(accounts, concurrency, async ({ role, n, account }) => {
    const proxy = await openProxy(n + 1)
    const person = await retryWhilePassing(() => createPerson(account, proxy, shared, random.fork(20_000 + n)))
    report(`${++signedIn} of ${roles.length} signed in`)
    return actorOf(role, person, random.fork(40_000 + n))
  })

  function actorOf(role: Role, person: Person, own: Random): Actor {
    const online = () => person.screen()?.online()
    if (role === 'motoboy') {
      const { act, openOutbox, wake, isEmpty } = behaveAsMotoboy(person, own, shared)
      return { person, isEmpty, open: () => person.open(act, openOutbox), online: () => (online(), wake()) }
    }
    const act = role === 'admin' ? behaveAsAdmin(person, own, motoboyIds) : behaveAsClient(person, own, nextOrder)
    return { person, isEmpty: () => Promise.resolve(true), open: () => person.open(act), online }
  }
}

import { randomUUID } from 'node:crypto'
import { createAccount, type PostAsAdmin, type Role } from '../../harness/accounts.ts'
import type { FaultProxy } from '../../harness/fault-proxy.ts'
import type { Report } from '../../harness/progress.ts'
import type { Random } from '../../harness/random.ts'
import { inParallel } from '../../harness/wait.ts'
import { behaveAsAdmin, behaveAsClient } from './behaviours.ts'
import { behaveAsMotoboy } from './motoboy.ts'
import { createPerson, type Device, type Person, type Shared } from './person.ts'
import { retryWhilePassing, type WebSession } from './web-session.ts'

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
export async function createPeople(options: Options): Promise<Person[]> {
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
    const behave = (device: Device) => {
      const own = random.fork(40_000 + n)
      if (role === 'motoboy') return behaveAsMotoboy(device, own, shared)
      return role === 'admin' ? behaveAsAdmin(device, own, motoboyIds) : behaveAsClient(device, own, nextOrder)
    }
    const person = await retryWhilePassing(() => createPerson(account, proxy, shared, random.fork(20_000 + n), behave))
    report(`${++signedIn} of ${roles.length} signed in`)
    return person
  })
}

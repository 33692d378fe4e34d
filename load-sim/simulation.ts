import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { firstAdmin } from '../harness/accounts.ts'
import { openFaultProxy, type FaultProxy } from '../harness/fault-proxy.ts'
import type { Report } from '../harness/progress.ts'
import { createRandom } from '../harness/random.ts'
import { inParallel, until } from '../harness/wait.ts'
import type { Shared } from './actors/person.ts'
import { createActors, type Actor } from './create-actors.ts'
import { createIntentLog } from './intent-log.ts'
import { startNetworkFaults } from './network-faults.ts'
import type { Options } from './options.ts'
import { retryWhilePassing } from './retry.ts'
import { loadOrders } from './screen.ts'
import { differenceNow, watchStaleness } from './staleness.ts'
import type { Target } from './target.ts'
import { verify } from './verification.ts'
import { signIn } from './web-session.ts'

/** The approximate number of steps of an order until it is delivered. */
const stepsPerOrder = 6
/** The longest time after the last fault until all screens must be live and current. */
const catchUpMs = 120_000
const pollMs = 200

export type Outcome = Awaited<ReturnType<typeof runSimulation>>

/** Runs the simulation against `target` and returns the outcome. */
export async function runSimulation({ urls, restartDatabase, killProcess }: Target, options: Options, report: Report) {
  const random = createRandom(options.seed)
  const log = createIntentLog()
  const proxies: FaultProxy[] = []
  async function openProxy(n: number, maxDelayMs = options.delay) {
    const own = random.fork(n)
    // Each person's proxy starts with a different process.
    const inTurn = [...urls.slice(n % urls.length), ...urls.slice(0, n % urls.length)]
    const proxy = await openFaultProxy(() => inTurn, { delayMs: () => own.between(0, maxDelayMs) })
    proxies.push(proxy)
    return proxy
  }
  let isOver = false
  const shared: Shared = {
    log,
    thinkMs: options.think * 1000,
    skewMs: options.skew * 1000,
    isOver: () => isOver,
  }
  const email = options.adminEmail ?? firstAdmin.email
  const password = options.adminPassword ?? firstAdmin.password
  const inspector = await signIn((await openProxy(0, 0)).url, { email, password })

  const prefix = `Simulação ${randomUUID().slice(0, 8)}`
  const isOurs = ({ description }: Order) => description.startsWith(prefix)
  let ordered = 0
  let startedAt = Infinity
  const nextOrder = () => {
    const due = ((performance.now() - startedAt) / 1000) * (options.rate / stepsPerOrder)
    return !isOver && ordered < due ? `${prefix} nº ${++ordered}` : null
  }
  const actors = await createActors({
    inspector,
    wanted: options,
    shared,
    random,
    openProxy,
    isOurs,
    nextOrder,
    report,
  })
  const people = actors.map(({ person }) => person)
  const countLive = () => people.filter((person) => typeof person.screen()?.liveSince() === 'number').length
  for (const { open } of actors) open()
  await until(() => countLive() === people.length, catchUpMs, pollMs)

  startedAt = performance.now()
  const staleness = watchStaleness(inspector, people)
  const profile = { share: options.cut, maxMs: options.cutFor * 1000, deadly: options.deadly }
  const faults = actors.map(({ person, open, online }, n) =>
    startNetworkFaults(
      { proxy: person.proxy, kill: () => person.kill(), open, online },
      profile,
      random.fork(60_000 + n),
    ),
  )
  const changesDone = () => {
    const { done } = log.counts()
    const cut = proxies.filter((proxy) => proxy.interruptedAt() !== null).length
    report(`${done} of ${options.changes} changes; ${countLive()} of ${people.length} live, ${cut} connections cut`)
    return done
  }
  await until(() => changesDone() >= options.changes / 2, Infinity, pollMs)
  if (options.restartDatabase) restartDatabase?.()
  if (options.killProcess) await killProcess?.()
  await until(() => changesDone() >= options.changes, Infinity, pollMs)
  isOver = true
  const seconds = (performance.now() - startedAt) / 1000

  const clearedAt = performance.now()
  for (const one of faults) one.clear()
  const stale = await waitUntilCurrent(actors, report)
  const catchUpSeconds = (performance.now() - clearedAt) / 1000
  staleness.stop()
  report('reading the histories')
  const verification = await retryWhilePassing(async () =>
    verify(inspector, await loadOrders(inspector, isOurs), log.intents),
  )
  const signedOut = people.filter(({ session }) => !session.isSignedIn()).length
  for (const person of people) person.kill()
  await Promise.all(proxies.map((proxy) => proxy.close()))
  return {
    ...log.counts(),
    people: people.length,
    seconds,
    catchUpSeconds,
    cuts: faults.reduce((sum, one) => sum + one.count(), 0),
    stale,
    during: staleness.found,
    verification,
    signedOut,
    latencies: log.latencies(),
    bytes: people.map(({ proxy, session }) => ({ role: session.user.role, ...proxy.bytes })),
  }
}

/** Waits after the faults have ended until every tap is sent and every screen is current. Returns the differences of the screens that are not. */
async function waitUntilCurrent(actors: readonly Actor[], report: Report): Promise<string[]> {
  report('no more faults; waiting until every tap is sent and every screen is current')
  const isIdle = async () => {
    const empty = await Promise.all(actors.map(({ isEmpty }) => isEmpty()))
    return empty.every(Boolean) && actors.every(({ person }) => person.isIdle())
  }
  await until(isIdle, catchUpMs, pollMs)
  let stale: string[] = []
  const allCurrent = async () => {
    const found = await inParallel(actors, 4, ({ person }) => retryWhilePassing(() => differenceNow(person)))
    stale = found.filter((one) => one !== null)
    return stale.length === 0
  }
  await until(allCurrent, catchUpMs, pollMs)
  return stale
}

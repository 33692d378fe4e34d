import type { Order } from '@ligeiro/contract/order'
import { beginBooks, createPeople } from '../../harness/accounts.ts'
import { openFaultProxy } from '../../harness/fault-proxy.ts'
import { databaseEnv, startPostgres } from '../../harness/postgres.ts'
import { startServer } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { delay, until } from '../../harness/wait.ts'
import { cutAgainAndAgain } from '../networks/cut.ts'
import { createPerson, type Person } from '../networks/person.ts'
import { startOrderTraffic, type Write } from '../order-traffic.ts'
import { newTally } from '../retry.ts'
import type { Scenario } from '../scenario.ts'
import { finishTraffic } from '../workload.ts'

const defaults = {
  motoboys: 20,
  clients: 10,
  admins: 2,
  /** The share of the connections (0 to 0.9) that are cut at any moment. */
  cut: 0.3,
  /** The longest cut in s. */
  'cut-for': 60,
  /** The share of the cuts during which the app is killed. */
  deadly: 0.15,
  /** The longest delay of a piece of data in ms. */
  delay: 80,
  /** The changes per second that follow from the clients' orders. */
  rate: 8,
  /** The average time between two steps of an order in s. */
  think: 3,
  processes: 2,
  /** SIGKILL to the last process after half of the changes. */
  'kill-process': true,
  /** After half of the changes. */
  'restart-database': true,
}

/** The approximate number of steps of an order until it is delivered. */
const stepsPerOrder = 6
const pollMs = 200
const stalePollMs = 5000

/** The working day of a firm (docs/load-sim.md). */
export const networks: Scenario = {
  name: 'networks',
  about: 'people use the web app on unreliable networks, and their apps are killed; a process is killed meanwhile',
  settings: defaults,
  async run(context) {
    const { random, report, rounds: changes = 500, fail, use } = context
    const settings: typeof defaults = { ...defaults, ...context.settings }
    const postgres = use(await startPostgres())
    const env = { ...databaseEnv(postgres.connection), LOG_LEVEL: 'error' }
    const starting = Array.from({ length: settings.processes }, async () => use(await startServer({ env })))
    const servers = await Promise.all(starting)
    const urls = servers.map(({ url }) => url)
    const url = urls[0]!

    const { admins: admin, clients: client, motoboys: motoboy } = settings
    report('creating the accounts')
    const members = await createPeople(url, { admin, client, motoboy })
    await beginBooks(url, members[0]!.token)
    const tally = newTally()
    const thinkMs = settings.think * 1000
    const opening = members.map(async (member, n) => {
      const own = random.fork(n)
      // Each person's proxy starts with a different process.
      const inTurn = [...urls.slice(n % urls.length), ...urls.slice(0, n % urls.length)]
      const proxy = use(await openFaultProxy(() => inTurn, { delayMs: () => own.between(0, settings.delay) }))
      return use(createPerson(member, proxy, { tally, thinkMs }))
    })
    const people = await Promise.all(opening)
    const countLive = () => people.filter(({ screen }) => screen.isLive()).length
    for (const person of people) person.open()
    await until(() => countLive() === people.length, 120_000, pollMs)

    const startedAt = performance.now()
    const traffic = startOrderTraffic(people, {
      tally,
      random: random.fork(60_000),
      workers: 1000,
      ordersPerSecond: settings.rate / stepsPerOrder,
      pauseMs: (own) => own.between(0.2, 1.8) * thinkMs,
      onWrite: (order) => people.forEach(({ screen }) => screen.follow(order)),
    })
    const clearing = new AbortController()
    const cutting = people.map((one, n) => cutAgainAndAgain(one, settings, random.fork(20_000 + n), clearing.signal))
    const stale = new Set<string>()
    const watching = (async () => {
      for (; !clearing.signal.aborted; await delay(stalePollMs))
        for (const { screen } of people) for (const one of screen.stale()) stale.add(one)
    })()
    const reach = (wanted: number) =>
      until(
        () => {
          report(`${traffic.writes.length} of ${changes} changes; ${countLive()} of ${people.length} live`)
          return traffic.writes.length >= wanted
        },
        Infinity,
        pollMs,
      )
    await reach(changes / 2)
    if (settings['restart-database']) postgres.restart()
    // The address of the killed process stays in the list, because the proxies skip targets that refuse.
    if (settings['kill-process'] && urls.length > 1) await servers.at(-1)!.kill()
    await reach(changes)
    const done = traffic.writes.length
    const seconds = (performance.now() - startedAt) / 1000

    clearing.abort()
    const cuts = (await Promise.all(cutting)).reduce((sum, one) => sum + one, 0)
    await watching
    for (const one of stale) fail(`meanwhile ${one}`)
    const screens = people.map(({ screen }) => screen)
    const finished = { traffic, tally, screens, admin: members[0]!, url, database: postgres.connection }
    const figures = await finishTraffic(context, finished)
    const latencies = latenciesOf(people, traffic.writes)
    const ms = (part: number) => `${quantile(latencies, part).toFixed(0)} ms`
    return {
      people: people.length,
      changes: done,
      'changes a second': (done / seconds).toFixed(1),
      cuts,
      ...figures,
      'paid at the door': traffic.writes.filter(({ body }) => (body as Order).collected !== undefined).length,
      events: latencies.length,
      'event latency': latencies.length > 0 ? `p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}` : 'not measured',
    }
  },
}

/** Returns the ms from the sending of each change until its event was on each screen that was connected all the time. */
function latenciesOf(people: readonly Person[], writes: readonly Write[]): number[] {
  const sentAt = new Map(writes.map(({ order, version, sentAt }) => [`${order} ${version}`, sentAt]))
  return people.flatMap(({ events }) =>
    events.flatMap(({ order: { id, version }, at, steadySince }) => {
      const sent = sentAt.get(`${id} ${version}`)
      return sent !== undefined && steadySince <= sent && at > sent ? [at - sent] : []
    }),
  )
}

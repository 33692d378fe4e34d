import { firstAdmin } from '../../harness/accounts.ts'
import { openFaultProxy, type FaultProxy } from '../../harness/fault-proxy.ts'
import { databaseEnv, startPostgres, type Database } from '../../harness/postgres.ts'
import type { Report } from '../../harness/progress.ts'
import { startServer } from '../../harness/server.ts'
import { quantile } from '../../harness/statistics.ts'
import { inParallel, until } from '../../harness/wait.ts'
import { createIntentLog } from '../networks/intent-log.ts'
import { startNetworkFaults } from '../networks/network-faults.ts'
import { createPeople } from '../networks/people.ts'
import type { Person, Shared } from '../networks/person.ts'
import { differenceNow, watchStaleness } from '../networks/staleness.ts'
import { beginBooks, checkBooks, verifyHistories } from '../networks/verify.ts'
import { retryWhilePassing, signIn } from '../networks/web-session.ts'
import type { Context, Scenario } from '../scenario.ts'

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
  /** The largest error of a device's clock in s. */
  skew: 600,
  /** The changes per second that follow from the clients' orders. */
  rate: 8,
  /** The s for which a person looks at the screen before acting. */
  think: 3,
  processes: 2,
  /** SIGKILL to the last process after half of the changes. */
  'kill-process': true,
  /** After half of the changes. */
  'restart-database': true,
}
type Settings = typeof defaults

/** The approximate number of steps of an order until it is delivered. */
const stepsPerOrder = 6
/** The longest time after the last fault until all screens must be live and current. */
const catchUpMs = 120_000
const pollMs = 200

/** The working day of a firm (docs/load-sim.md). */
export const networks: Scenario = {
  name: 'networks',
  about:
    'people use the web app on unreliable networks, with wrong clocks and killed apps; a process is killed meanwhile',
  settings: defaults,
  async run(context) {
    const settings: Settings = { ...defaults, ...context.settings }
    const postgres = context.use(await startPostgres())
    // The tokens expire soon, so that renewals also happen during network faults.
    const env = { ...databaseEnv(postgres.connection), ACCESS_TOKEN_SECONDS: '120', LOG_LEVEL: 'error' }
    const servers = Array.from({ length: settings.processes }, async () => context.use(await startServer({ env })))
    const started = await Promise.all(servers)
    const urls = started.map(({ url }) => url)
    return workingDay(context, settings, urls, postgres.connection, async () => {
      if (settings['restart-database']) postgres.restart()
      // The address of the killed process stays in the list, because the proxies skip targets that refuse.
      if (settings['kill-process'] && urls.length > 1) await started.at(-1)!.kill()
    })
  },
}

/**
 * The connections are distributed among `urls`. `disturb` happens after half of the changes, which are steps of orders. The books have begun,
 * and the orders are paid at the door.
 */
async function workingDay(
  context: Context,
  settings: Settings,
  urls: string[],
  database: Database,
  disturb: () => Promise<void>,
) {
  const { random, report, rounds: changes = 500, fail, use } = context
  const log = createIntentLog()
  const proxies: FaultProxy[] = []
  async function openProxy(n: number, maxDelayMs = settings.delay) {
    const own = random.fork(n)
    // Each person's proxy starts with a different process.
    const inTurn = [...urls.slice(n % urls.length), ...urls.slice(0, n % urls.length)]
    const proxy = use(await openFaultProxy(() => inTurn, { delayMs: () => own.between(0, maxDelayMs) }))
    proxies.push(proxy)
    return proxy
  }
  let isOver = false
  const shared: Shared = { log, thinkMs: settings.think * 1000, skewMs: settings.skew * 1000, isOver: () => isOver }
  const inspector = await signIn((await openProxy(0, 0)).url, firstAdmin)
  await beginBooks(inspector)

  let ordered = 0
  let startedAt = Infinity
  const nextOrder = () => {
    const due = ((performance.now() - startedAt) / 1000) * (settings.rate / stepsPerOrder)
    return !isOver && ordered < due ? `Pedido nº ${++ordered}` : null
  }
  const everybody = { inspector, wanted: settings, shared, random, openProxy, nextOrder, report }
  const people = await createPeople(everybody)
  const countLive = () => people.filter((person) => typeof person.screen()?.liveSince() === 'number').length
  for (const person of people) person.open()
  await until(() => countLive() === people.length, catchUpMs, pollMs)

  startedAt = performance.now()
  const staleness = watchStaleness(inspector, people)
  const faults = people.map((person, n) => startNetworkFaults(person, settings, random.fork(60_000 + n)))
  const changesDone = () => {
    const done = log.count('done')
    const cut = proxies.filter((proxy) => proxy.interruptedAt() !== null).length
    report(`${done} of ${changes} changes; ${countLive()} of ${people.length} live, ${cut} connections cut`)
    return done
  }
  await until(() => changesDone() >= changes / 2, Infinity, pollMs)
  await disturb()
  await until(() => changesDone() >= changes, Infinity, pollMs)
  isOver = true
  const seconds = (performance.now() - startedAt) / 1000

  const clearedAt = performance.now()
  for (const one of faults) one.clear()
  for (const difference of await waitUntilCurrent(people, report)) fail(`at the end ${difference}`)
  const catchUpSeconds = (performance.now() - clearedAt) / 1000
  staleness.stop()
  report('reading the histories')
  const findings = await verifyHistories(database, log.intents)
  const books = await checkBooks(inspector)
  books.problems.forEach(fail)
  for (const { session } of people) if (session.token() === null) fail(`${session.user.name} was signed out`)
  for (const person of people) person.kill()
  for (const difference of staleness.found.stale) fail(`meanwhile ${difference}`)
  findings.forEach(fail)

  const done = log.count('done')
  const latencies = log.latencies()
  const ms = (part: number) => `${quantile(latencies, part).toFixed(0)} ms`
  return {
    people: people.length,
    orders: ordered,
    changes: done,
    'entries in the books': books.entries,
    'paid at the door': books.paid,
    'changes a second': (done / seconds).toFixed(1),
    refused: log.count('refused'),
    tries: log.tries,
    cuts: faults.reduce((sum, one) => sum + one.count(), 0),
    'screens compared meanwhile': staleness.found.compared,
    'all current after the last fault, s': catchUpSeconds.toFixed(1),
    events: latencies.length,
    'event latency': latencies.length > 0 ? `p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}` : 'not measured',
  }
}

/** Waits after the faults have ended until every tap is sent and every screen is current. Returns the differences of the screens that are not. */
async function waitUntilCurrent(people: readonly Person[], report: Report): Promise<string[]> {
  report('no more faults; waiting until every tap is sent and every screen is current')
  const isIdle = async () => (await Promise.all(people.map((person) => person.isIdle()))).every(Boolean)
  await until(isIdle, catchUpMs, pollMs)
  let stale: (string | null)[] = []
  const allCurrent = async () => {
    stale = await inParallel(people, 4, (person) => retryWhilePassing(() => differenceNow(person)))
    return stale.every((one) => one === null)
  }
  await until(allCurrent, catchUpMs, pollMs)
  return stale.filter((one) => one !== null)
}

import type { ClientConfig } from 'pg'
import { beginBooks, createPeople, type Member } from '../harness/accounts.ts'
import { request } from '../harness/api.ts'
import type { Server } from '../harness/server.ts'
import { delay, inParallel, mustHold, until } from '../harness/wait.ts'
import { startOrderTraffic, type Actor, type OrderTraffic } from './order-traffic.ts'
import { newTally, sendUntilAnswered, type Route, type Tally } from './retry.ts'
import type { Context, Figures } from './scenario.ts'
import { createScreen, type Screen } from './networks/screen.ts'
import { verifyDatabase, verifyRepeatedCalls } from './verification.ts'

type Options = { motoboys?: number; workers?: number; route?: Route }

/** Starts the server, creates accounts, opens an admin's live screen and starts order traffic. The traffic goes directly to the server unless `route` is set. */
export async function startWorkload(
  context: Context,
  server: Server,
  { motoboys = 2, workers = 6, route = () => server.url }: Options = {},
) {
  const { random, fail, report } = context
  await server.start()
  const tally = newTally()
  const people = await createPeople(server.url, { admin: 1, client: 4, motoboy: motoboys })
  const admin = people[0]!
  await beginBooks(server.url, admin.token)
  const screen = createScreen(server.url, admin)
  screen.open()
  await mustHold('the screen is live', screen.isLive)
  const actors = people.map((one): Actor => ({ ...one, send: (call) => sendUntilAnswered(route, call, tally) }))
  const traffic = startOrderTraffic(actors, {
    workers,
    tally,
    random: random.fork(1),
    onWrite: (order) => screen.follow(order),
  })

  /** Disturbs the product so many times, each time after a random pause, while the traffic goes on. */
  async function repeat(
    rounds: number,
    what: string,
    pauseMs: [number, number],
    disturb: (round: number) => Promise<void>,
  ) {
    for (let round = 0; round < rounds; round++) {
      await delay(random.integer(...pauseMs))
      await disturb(round)
      report(`${round + 1} of ${rounds} ${what}, ${traffic.writes.length} writes acknowledged`)
    }
  }

  /** Waits for the next acknowledged write and returns the ms that this took. A minute without one is a finding. */
  async function nextWrite(after: string): Promise<number> {
    const before = traffic.writes.length
    const startedAt = performance.now()
    if (!(await until(() => traffic.writes.length > before, 60_000, 20)))
      fail(`nothing was written for a minute after ${after}: ${server.output().slice(-600)}`)
    return performance.now() - startedAt
  }

  const finish = ({ database, repeated }: { database?: ClientConfig; repeated?: number } = {}) =>
    finishTraffic(context, {
      traffic,
      tally,
      admin,
      repeated,
      screens: [screen],
      url: server.url,
      database: database ?? server.database(),
    })
  return { traffic, tally, repeat, nextWrite, finish }
}

type Finished = {
  traffic: OrderTraffic
  tally: Tally
  screens: readonly Screen[]
  admin: Member
  url: string
  database: ClientConfig
  /** At most so many acknowledged calls are repeated. */
  repeated?: number | undefined
}

/** Ends the traffic, waits until every screen is current, and compares what was acknowledged with database and books. Closes the screens. */
export async function finishTraffic({ random, fail, report }: Context, finished: Finished): Promise<Figures> {
  const { traffic, tally, screens, admin, url, database, repeated = 300 } = finished
  const startedAt = performance.now()
  report('waiting until every call is answered and every screen is current')
  await traffic.stop()
  const { writes } = traffic
  tally.unexpected.forEach(fail)
  if (writes.length === 0) fail('nothing was written, so the traffic did not run')
  let differences: (string | null)[] = []
  const areCurrent = async () => {
    differences = await inParallel(screens, 4, (screen) => screen.difference().catch(String))
    return differences.every((one) => one === null)
  }
  await until(areCurrent, 120_000, 200)
  for (const one of differences) if (one !== null) fail(`at the end ${one}`)
  const currentAfter = Math.round(performance.now() - startedAt)
  for (const screen of screens) screen.close()

  report('comparing the acknowledged writes with the database')
  const sample = writes.length > repeated ? Array.from({ length: repeated }, () => random.pick(writes)) : writes
  for (const finding of await verifyRepeatedCalls(url, sample)) fail(finding)
  for (const finding of await verifyDatabase(database, writes, { finished: true })) fail(finding)
  const check = { path: '/ledger/check', token: admin.token }
  const books = await request<{ entries: number; problems: string[] }>(url, check)
  books.problems.forEach(fail)
  return {
    'writes acknowledged': writes.length,
    'repeated after silence': tally.unanswered,
    'repeated after 503': tally.unavailable,
    'acknowledged calls repeated': sample.length,
    'screens current after, ms': currentAfter,
    'entries in the books': books.entries,
  }
}

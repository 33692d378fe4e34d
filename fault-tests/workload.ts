import type { ClientConfig } from 'pg'
import { createPeople, firstAdmin } from '../harness/accounts.ts'
import type { Server } from '../harness/server.ts'
import { delay, mustHold, until } from '../harness/wait.ts'
import { openScreen, type Screen } from './networks/screen.ts'
import { signIn } from './networks/web-session.ts'
import { startOrderTraffic, type Write } from './order-traffic.ts'
import type { Route } from './retry.ts'
import type { Context, Figures } from './scenario.ts'
import { verifyDatabase, verifyRepeatedCalls } from './verification.ts'

type Options = { motoboys?: number; workers?: number; route?: Route }

/** Starts the server, creates accounts, opens an admin's live screen and starts order traffic. The traffic goes directly to the server unless `route` is set. */
export async function startWorkload(
  { random, fail, report }: Context,
  server: Server,
  { motoboys = 2, workers = 6, route = () => server.url }: Options = {},
) {
  await server.start()
  const people = await createPeople(server.url, { clients: 4, motoboys })
  const screen = await openLiveScreen(server.url)
  const traffic = startOrderTraffic(route, people, { workers, random: random.fork(1) })

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

  /**
   * Ends the traffic and compares the acknowledged writes with the database (`database`, by default the server's own). Repeats at
   * most `repeated` acknowledged calls.
   */
  async function finish({ database, repeated = 300 }: { database?: ClientConfig; repeated?: number } = {}) {
    await traffic.stop()
    const { writes, tally } = traffic
    tally.unexpected.forEach(fail)
    if (writes.length === 0) fail('nothing was written, so the traffic did not run')
    const caughtUpAfter = await caughtUp(screen, newestVersions(writes))
    if (typeof caughtUpAfter === 'object') caughtUpAfter.forEach(fail)
    if (screen.loads() > 1)
      fail(`a screen loaded everything ${screen.loads()} times, because the server rejected its cursor`)
    screen.stop()
    const sample = writes.length > repeated ? Array.from({ length: repeated }, () => random.pick(writes)) : writes
    for (const finding of await verifyRepeatedCalls(server.url, sample)) fail(finding)
    for (const finding of await verifyDatabase(database ?? server.database(), writes, { finished: true })) fail(finding)
    const figures: Figures = {
      'writes acknowledged': writes.length,
      'repeated after silence': tally.unanswered,
      'repeated after 503': tally.unavailable,
      'acknowledged calls repeated': sample.length,
      'screen caught up after, ms': typeof caughtUpAfter === 'number' ? Math.round(caughtUpAfter) : 'never',
    }
    return figures
  }
  return { people, traffic, repeat, nextWrite, finish }
}

function newestVersions(writes: readonly Write[]): Map<string, number> {
  const versions = new Map<string, number>()
  for (const { order, version } of writes) versions.set(order, Math.max(version, versions.get(order) ?? 0))
  return versions
}

/** Opens an admin's screen: the order store and the live connection of the web app. */
async function openLiveScreen(url: string): Promise<Screen> {
  const connection = { url, interruptedAt: () => null, restoredAt: () => 0 }
  const screen = openScreen(await signIn(url, firstAdmin), connection, Date.now, () => {})
  await mustHold('the screen is live', () => screen.liveSince() !== null)
  return screen
}

/**
 * Waits until the screen shows each order at its version. Returns the ms that this took, or what is missing after a minute, within which the
 * web app connects again.
 */
async function caughtUp(screen: Screen, wanted: ReadonlyMap<string, number>): Promise<number | string[]> {
  const startedAt = performance.now()
  const behind = () => [...wanted].filter(([id, version]) => screen.find(id)?.version !== version)
  if (await until(() => behind().length === 0, 60_000)) return performance.now() - startedAt
  return behind().map(([id, version]) => `a screen shows order ${id} at ${screen.find(id)?.version}, not ${version}`)
}

import type { Request } from 'autocannon'
import type { Report } from '../harness/report.ts'
import type { Server } from '../harness/server.ts'
import type { Environment } from './environment.ts'
import type { Figure } from './figure.ts'
import { eachSide, inTurns, mediansOf } from './interleave.ts'
import { signInAs } from './people.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import type { Scale } from './scale.ts'
import type { Seed } from './seed.ts'

/** Starts the bare server and the product, on databases with the same seed. */
export async function openSides(environment: Environment, seed: Seed) {
  const database = await environment.database(seed)
  // PostgreSQL copies only a database to which nobody is connected.
  const copy = await environment.copyOf(seed, 'bare')
  const [bare, ours] = await Promise.all([environment.bare(copy), environment.product(database)])
  const [client, admin] = await Promise.all([signInAs(ours.url, 'client'), signInAs(ours.url, 'admin')])
  return { bare, ours, client, admin }
}

export type Side = 'bare' | 'ours'
type Load = Pick<Server, 'url' | 'cpuMs'> & { requests: Request[] }

/** Linux counts the CPU time of a process in these steps, so a short run may show none. */
const cpuTickMs = 10

/** Sends each side its requests in turns. Returns the medians of its answers per second, and of its CPU time for one of them. */
export async function loadInTurns(sides: Record<Side, Load>, connections: number, scale: Scale, report: Report) {
  const { seconds, rounds } = scale
  const loaded = eachSide(sides, ({ url, cpuMs, requests }) => async () => {
    const before = cpuMs()
    const rate = await requestsPerSecond(url, seconds, requests, connections)
    const used = Math.max(cpuMs() - before, cpuTickMs)
    return { rate, cpu: used / (rate * seconds) }
  })
  const results = await inTurns(loaded, rounds, report)
  return { rate: mediansOf(results, 'rate'), cpu: mediansOf(results, 'cpu') }
}

/** The figure of the product compared with the bare server. */
export const figureOf = (values: Record<Side, number>, rest: Omit<Figure, 'ours' | 'against'>): Figure => ({
  ...rest,
  ours: values.ours,
  against: { name: 'bare', value: values.bare },
})

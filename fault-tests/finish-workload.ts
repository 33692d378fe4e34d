import type { ClientConfig } from 'pg'
import type { Written } from './order-traffic.ts'
import type { Bench, Figures } from './scenario.ts'
import { caughtUp } from './screen.ts'
import type { Trade } from './workload.ts'
import { verify, verifyKeptAnswers } from './verification.ts'

const newestVersions = (written: readonly Written[]) => {
  const versions = new Map<string, number>()
  for (const { order, version } of written) versions.set(order, Math.max(version, versions.get(order) ?? 0))
  return versions
}

/** Lets everybody finish, and then holds what was promised against what is there: in `database`, or the house's own. At `most` so many kept answers are asked for again. */
export async function settle(
  { random, find }: Bench,
  { house, crowd, screen }: Trade,
  { database, most = 300 }: { database?: ClientConfig; most?: number } = {},
): Promise<Figures> {
  await crowd.stop()
  const { written, codes, met } = crowd
  met.wrong.forEach(find)
  if (written.length === 0) find('nothing was written: the load did not run')
  const late = await caughtUp(screen, newestVersions(written))
  if (typeof late === 'object') late.forEach(find)
  if (screen.reloads() > 0)
    find(`a screen had to load everything anew ${screen.reloads()} times: its cursor was not honoured`)
  screen.close()
  const said = [...written, ...codes]
  const again = said.length > most ? Array.from({ length: most }, () => random.pick(said)) : said
  for (const finding of await verifyKeptAnswers(house.url, again)) find(finding)
  for (const finding of await verify(database ?? house.connection(), written, { settled: true })) find(finding)
  return {
    'writes acknowledged': written.length,
    'repeated after silence': met.silence,
    'repeated after 503': met.unavailable,
    'kept answers asked again': again.length,
    'screens caught up after, ms': typeof late === 'number' ? Math.round(late) : 'never',
  }
}

/** Median and worst of some times in ms, for the report. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `${at(0.5)} median, ${at(1)} worst`
}

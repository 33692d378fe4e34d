import { median, quantile } from '../harness/statistics.ts'
import type { Outcome } from './simulation.ts'

const ms = (values: readonly number[], part: number) => `${quantile(values, part).toFixed(0)} ms`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Nothing stale, lost, doubled, out of time, unanswered, and nobody thrown out. */
export const isGood = ({ stale, during, reckoning, signedOut }: Outcome): boolean =>
  stale.length + during.stale.length + signedOut === 0 &&
  reckoning.lost.length + reckoning.duplicate.length + reckoning.wrongTimes.length + reckoning.open === 0

/** The end of the day as text: first what must be nothing, then the figures. */
export function reportOf(outcome: Outcome): string {
  const { stale, during, reckoning, signedOut, latencies, bytes, done, refused, tries, seconds } = outcome
  const lines = [
    `${outcome.people} people, ${reckoning.orders} orders, ${done} changes in ${seconds.toFixed(0)} s (${(done / seconds).toFixed(1)} a second), ${refused} refused, ${tries} tries, ${outcome.cuts} cuts`,
    '',
    `stale screens at the end    ${stale.length}   (all true ${outcome.settledSeconds.toFixed(1)} s after the weather cleared)`,
    `stale screens meanwhile     ${during.stale.length}   (of ${during.compared} compared; a cut went unnoticed for ${(during.longestUnnoticedMs / 1000).toFixed(0)} s at most)`,
    `lost changes                ${reckoning.lost.length}`,
    `duplicate effects           ${reckoning.duplicate.length}   (of ${reckoning.steps} steps in the histories)`,
    `wrong times                 ${reckoning.wrongTimes.length}`,
    `never answered              ${reckoning.open}`,
    `signed out                  ${signedOut}`,
    '',
    latencies.length === 0
      ? 'event latency: nobody heard anything'
      : `event latency               p50 ${ms(latencies, 0.5)}, p95 ${ms(latencies, 0.95)}, p99 ${ms(latencies, 0.99)}   (of ${latencies.length}, from the tap's call to the other screen, both lines' delays included)`,
    ...(['admin', 'client', 'motoboy'] as const).map((role) => {
      const totals = bytes.filter((one) => one.role === role).map(({ down, up }) => down + up)
      return `bytes per ${role.padEnd(17)} p50 ${kB(median(totals))}, most ${kB(Math.max(...totals))}`
    }),
  ]
  const details = [...stale, ...during.stale, ...reckoning.lost, ...reckoning.duplicate, ...reckoning.wrongTimes].slice(
    0,
    20,
  )
  return [...lines, ...(details.length > 0 ? ['', ...details] : [])].join('\n')
}

import { median, quantile } from '../harness/statistics.ts'
import type { Outcome } from './simulation.ts'

const ms = (values: readonly number[], part: number) => `${quantile(values, part).toFixed(0)} ms`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Returns true if nothing was stale, lost, done twice, at the wrong time or unanswered, and nobody was signed out. */
export const isGood = ({ stale, during, verification, signedOut }: Outcome): boolean =>
  stale.length + during.stale.length + signedOut === 0 &&
  verification.lost.length + verification.duplicate.length + verification.wrongTimes.length + verification.open === 0

/** Formats the outcome as text: first the counts that must be zero, then the figures. */
export function reportOf(outcome: Outcome): string {
  const { stale, during, verification, signedOut, latencies, bytes, done, refused, tries, seconds } = outcome
  const { lost, duplicate, wrongTimes } = verification
  const lines = [
    `${outcome.people} people, ${verification.orders} orders, ${done} changes in ${seconds.toFixed(0)} s (${(done / seconds).toFixed(1)} per second), ${refused} refused, ${tries} tries, ${outcome.cuts} cuts`,
    '',
    `stale screens at the end    ${stale.length}   (all current ${outcome.catchUpSeconds.toFixed(1)} s after the last fault)`,
    `stale screens meanwhile     ${during.stale.length}   (of ${during.compared} compared; a cut went unnoticed for ${(during.longestUnnoticedMs / 1000).toFixed(0)} s at most)`,
    `lost changes                ${lost.length}`,
    `duplicate effects           ${duplicate.length}   (of ${verification.steps} steps in the histories)`,
    `wrong times                 ${wrongTimes.length}`,
    `never answered              ${verification.open}`,
    `signed out                  ${signedOut}`,
    '',
    latencies.length === 0
      ? 'event latency: no event was received'
      : `event latency               p50 ${ms(latencies, 0.5)}, p95 ${ms(latencies, 0.95)}, p99 ${ms(latencies, 0.99)}   (of ${latencies.length}, from sending a change to another screen, both proxies' delays included)`,
    ...(['admin', 'client', 'motoboy'] as const).map((role) => {
      const totals = bytes.filter((one) => one.role === role).map(({ down, up }) => down + up)
      return `bytes per ${role.padEnd(17)} p50 ${kB(median(totals))}, max ${kB(Math.max(...totals))}`
    }),
  ]
  const details = [...stale, ...during.stale, ...lost, ...duplicate, ...wrongTimes].slice(0, 20)
  return [...lines, ...(details.length > 0 ? ['', ...details] : [])].join('\n')
}

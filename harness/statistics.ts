/** Returns the value below which the share `part` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Returns a text like 'p10 1.20, p50 1.41, p90 2.00, p99 3.10'. */
export const percentiles = (values: readonly number[]): string =>
  [10, 50, 90, 99].map((part) => `p${part} ${quantile(values, part / 100).toFixed(2)}`).join(', ')

/** Returns a text like '120 median, 310 worst'. */
export const medianAndWorst = (values: readonly number[]): string =>
  values.length === 0 ? 'not measured' : `${median(values).toFixed(0)} median, ${Math.max(...values).toFixed(0)} worst`

/** The value below which `part` (0 to 1) of them lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** In ms: 'p10 1.2, p50 1.4, p90 2.0, p99 3.1'. */
export const spread = (values: readonly number[]): string =>
  [10, 50, 90, 99].map((part) => `p${part} ${quantile(values, part / 100).toFixed(2)}`).join(', ')

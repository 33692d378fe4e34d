/** Percentages of the books are basis points: 9000 are 90 %. */
const wholeBps = 10_000

/** The one rounding rule, half up, for a product only: cents times basis points. */
export const partOf = (cents: number, bps: number): number => Math.floor((cents * bps + wholeBps / 2) / wholeBps)

/** Reais as cents. */
export const centsOf = (reais: number): number => Math.round(reais * 100)

/** What the motoboy receives of the base price. Amounts are reais. */
export type Share = { kind: 'percent'; bps: number; min: number } | { kind: 'fixed'; amount: number }
export type PartShares = { rain: number; time: number; return: number; waiting: number; displacement: number }

/** The parts of a price, in cents: their sum is the price. */
export type PriceParts = { base: number; rain?: number; time?: number; return?: number }

/** The motoboy's share of a price, in cents. Without a price a percentage is nothing, and a fixed amount stays. */
export function shareOf(parts: PriceParts | null, share: Share, shares: PartShares): number {
  if (share.kind === 'fixed') return centsOf(share.amount) + partShares(parts, shares)
  if (!parts) return 0
  return Math.max(partOf(parts.base, share.bps), centsOf(share.min)) + partShares(parts, shares)
}

const partShares = (parts: PriceParts | null, shares: PartShares) =>
  (['rain', 'time', 'return'] as const).reduce((cents, part) => cents + partOf(parts?.[part] ?? 0, shares[part]), 0)

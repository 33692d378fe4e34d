import { centsOf, partOf } from './money.ts'

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

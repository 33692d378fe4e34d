/** Money is cents inside. Reais are what the API and its documents (rules, price tables) have, so that only this file converts. */
export const centsOf = (reais: number): number => Math.round(reais * 100)

/** The cents of the domain as reais of an answer; nothing stays nothing. */
export function reaisOf(cents: number): number
export function reaisOf(cents: number | null): number | null
export function reaisOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** Whether an amount in reais, or a percentage, has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Percentages of the books are basis points: 9000 are 90 %. */
const wholeBps = 10_000
export const bpsOf = (percent: number): number => Math.round(percent * 100)
export const percentOf = (bps: number): number => bps / 100

/** The one rounding rule, half up, for a product only: cents times basis points. */
export const partOf = (cents: number, bps: number): number => Math.floor((cents * bps + wholeBps / 2) / wholeBps)

/** A percentage of a price table, half up. It has any number of decimals, which the small number keeps apart from errors of binary fractions. */
export const surchargeOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100 + 0.5 + 1e-9)

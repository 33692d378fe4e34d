/** Forms hold amounts in whole cents, the answers of the server have them in reais. */
export const centsOf = (reais: number): number => Math.round(reais * 100)
/** The amount of an empty field is 0. */
export const reaisOf = (cents: number | null | undefined): number => (cents ?? 0) / 100
/** A price of 0 is an empty field. */
export const centsOrNull = (price: number | null): number | null => (price ? centsOf(price) : null)

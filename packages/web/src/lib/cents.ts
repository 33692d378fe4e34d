/** Forms hold amounts in whole cents, the answers of the server have them in reais. */
export const centsOf = (reais: number): number => Math.round(reais * 100)
/** The amount of an empty field is 0. */
export const reaisOf = (cents: number | null): number => (cents ?? 0) / 100

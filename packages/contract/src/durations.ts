/** In ms. A day is 24 hours, not a day of the firm's calendar (`day-end.ts`). */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

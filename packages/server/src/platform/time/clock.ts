/** Returns the current time. It is injected everywhere, so that a test can simulate 24 hours without waiting. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

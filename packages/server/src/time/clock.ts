/** The present moment. Passed in everywhere, so that a test of 24 hours needs no waiting. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

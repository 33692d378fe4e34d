import { localStore } from '#lib/storage.ts'

const key = 'locationProblem'

/** Why this device had no position at the last attempt, or null. Until the next attempt this message is shown. */
export const lastProblem = (): string | null => localStore.getItem(key)
export const saveProblem = (problem: string | null): void =>
  problem === null ? localStore.removeItem(key) : localStore.setItem(key, problem)

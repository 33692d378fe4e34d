import { localStore } from '../../lib/storage.ts'

const key = 'locationProblem'

/** Why this device had no place when last asked, or null: until it is asked again, that is what is to be expected. */
export const lastProblem = (): string | null => localStore.getItem(key)
export const keepProblem = (problem: string | null): void =>
  problem === null ? localStore.removeItem(key) : localStore.setItem(key, problem)

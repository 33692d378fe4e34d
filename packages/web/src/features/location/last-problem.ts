import { kept } from '../../lib/storage.ts'

const key = 'locationProblem'

/** Why this device had no place when last asked, or null: until it is asked again, that is what is to be expected. */
export const lastProblem = (): string | null => kept.getItem(key)
export const keepProblem = (problem: string | null): void =>
  problem === null ? kept.removeItem(key) : kept.setItem(key, problem)

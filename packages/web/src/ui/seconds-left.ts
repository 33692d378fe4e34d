import { useSyncExternalStore } from 'react'
import { everyTick } from './every-tick.ts'

/** The whole seconds that are left of a time in ms. */
export const useSecondsLeft = (left: () => number): number =>
  useSyncExternalStore(everyTick, () => Math.ceil(left() / 1000))

import type { Part } from './part.ts'
import { crashes } from './parts/crashes.ts'

/** All parts, in the order in which they run. */
export const parts: readonly Part[] = [crashes]

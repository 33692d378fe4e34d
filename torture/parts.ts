import type { Part } from './part.ts'
import { away } from './parts/away.ts'
import { crashes } from './parts/crashes.ts'
import { disk } from './parts/disk.ts'
import { failover } from './parts/failover.ts'
import { input } from './parts/input.ts'
import { retries } from './parts/retries.ts'
import { starts } from './parts/starts.ts'
import { stops } from './parts/stops.ts'

/** All parts, in the order in which they run. */
export const parts: readonly Part[] = [crashes, away, disk, failover, retries, starts, stops, input]

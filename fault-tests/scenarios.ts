import type { Scenario } from './scenario.ts'
import { away } from './scenarios/away.ts'
import { crashes } from './scenarios/crashes.ts'
import { disk } from './scenarios/disk.ts'
import { failover } from './scenarios/failover.ts'
import { networks } from './scenarios/networks.ts'
import { retries } from './scenarios/retries.ts'
import { scale } from './scenarios/scale.ts'
import { stops } from './scenarios/stops.ts'

/** All scenarios, in the order in which they run. */
export const scenarios: readonly Scenario[] = [crashes, away, disk, failover, retries, stops, networks, scale]

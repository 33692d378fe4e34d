import type { Measure } from './figure.ts'
import { growth } from './measures/growth.ts'
import { links } from './measures/links.ts'
import { lists } from './measures/lists.ts'
import { live } from './measures/live.ts'
import { money } from './measures/money.ts'
import { start } from './measures/start.ts'
import { writes } from './measures/writes.ts'

/** All measures, in the order in which they run. */
export const measures: Measure[] = [lists, writes, money, links, live, growth, start]

import type { Report } from '../../harness/progress.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import type { Environment } from '../environment.ts'
import type { Figure, Measure } from '../figure.ts'
import { eachSide } from '../interleave.ts'
import { openAudience } from '../live/audience.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { closeSides, figuresOf, openSides } from '../sides.ts'

/** The first writes are a warm-up and are not counted. */
const warmUp = 5

export const live: Measure = {
  name: 'live',
  about: 'how long it takes until every connected dashboard has received a write',
  async run(environment, scale, report) {
    const figures: Figure[] = []
    for (const screens of [scale.dashboards, scale.manyDashboards])
      figures.push(...(await withScreens(environment, scale, screens, report)))
    return figures
  },
}

async function withScreens(environment: Environment, scale: Scale, screens: number, report: Report) {
  const sides = await openSides(environment, firm(scale.orders))
  const audiences = []
  for (const side of sides) {
    report(`${screens} dashboards connect to ${side.name}`)
    const { protocol, server } = side
    const tokens = await side.adminTokens(screens)
    audiences.push({ side, audience: await openAudience({ url: server.url, protocol, tokens, dashboards: screens }) })
  }
  const delays: Record<string, number[][]> = Object.fromEntries(sides.map(({ name }) => [name, []]))
  for (let round = 1 - warmUp; round <= scale.writes; round++) {
    if (round % 10 === 0) report(`${round} of ${scale.writes} writes`)
    for (const { side, audience } of audiences) {
      const received = await audience.measure(side.createOrder)
      if (round > 0) delays[side.name]?.push(received)
    }
  }
  for (const { audience } of audiences) audience.close()
  await closeSides(sides)

  const all = eachSide(delays, (ms) => ms.flat())
  const p99 = (ms: number[]) => quantile(ms, 0.99)
  const what = `a write on ${screens} screens`
  const ratio = { of: 'ratio', atMost: 1.1 } as const
  const target = screens === scale.dashboards ? { target: ratio } : {}
  const note = Object.entries(all).map(([name, ms]) => `${name} ${percentiles(ms)} ms`)
  const every = { what: `${what}, p99 of all ${scale.writes} writes`, unit: 'ms' as const, note: note.join('; ') }
  return [
    ...figuresOf(eachSide(all, p99), { ...every, ...target }),
    ...figuresOf(
      eachSide(delays, (writes) => median(writes.map(p99))),
      { what: `${what}, p99 of the middle write`, unit: 'ms', ...target },
    ),
  ]
}

import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { closeSides, figuresOf, forSides, openSides } from '../sides.ts'

export const lists: Measure = {
  name: 'lists',
  about: 'how fast my-orders answers with 50 orders of a client',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const sides = await openSides(environment, firm(scale.orders))
    const rates = await interleave(
      forSides(sides, ({ server, list }) => requestsPerSecond(server.url, scale.seconds, [list])),
      scale.rounds,
      report,
    )
    await closeSides(sides)
    const what = `my-orders, 50 of ${scale.orders} in the table`
    return figuresOf(rates, { what, unit: 'req/s', target: { of: 'ratio', atLeast: 1 } })
  },
}

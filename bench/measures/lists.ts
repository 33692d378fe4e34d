import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { signInAs } from '../people.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'

const path = '/orders/my-orders?limit=50'

export const lists: Measure = {
  name: 'lists',
  about: 'how fast my-orders answers with 50 orders of a client',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const database = await environment.database(firm(scale.orders))
    const [bare, ours] = await Promise.all([environment.bare(database), environment.product(database)])
    const client = await signInAs(ours.url, 'client')
    const rate = await interleave(
      {
        bare: () => requestsPerSecond(bare.url, scale.seconds, [{ path, headers: { 'x-user': client.id } }]),
        ours: () => requestsPerSecond(ours.url, scale.seconds, [{ path, headers: client.headers }]),
      },
      scale.rounds,
      report,
    )
    await Promise.all([bare.stop(), ours.stop()])
    return [
      {
        what: `my-orders, 50 of ${scale.orders} in the table`,
        unit: 'req/s',
        ours: rate.ours,
        against: { name: 'bare', value: rate.bare },
        target: { of: 'ratio', atLeast: 0.8 },
      },
    ]
  },
}

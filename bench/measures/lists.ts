import { signIn } from '../calls.ts'
import type { Measure } from '../measure.ts'
import { requestsPerSecond } from '../load.ts'
import { firm } from '../seed.ts'
import { inTurns } from '../interleave.ts'

const path = '/orders/my-orders?limit=50'

export const lists: Measure = {
  name: 'lists',
  about: 'my-orders, 50 of a client',
  async run(stage, size, tell) {
    tell(`${size.orders} orders`)
    const database = await stage.database(firm(size.orders))
    const [bare, ours] = await Promise.all([stage.bare(database), stage.ours(database)])
    const client = await signIn(ours.url, 'client')
    const rate = await inTurns(
      {
        bare: () => requestsPerSecond(bare.url, size.seconds, [{ path, headers: { 'x-user': client.id } }]),
        ours: () => requestsPerSecond(ours.url, size.seconds, [{ path, headers: client.headers }]),
      },
      size.rounds,
      tell,
    )
    await Promise.all([bare.stop(), ours.stop()])
    return [
      {
        what: `my-orders, 50 of ${size.orders} in the table`,
        unit: 'req/s',
        ours: rate.ours,
        against: { name: 'bare', value: rate.bare },
        target: { of: 'ratio', atLeast: 0.8 },
      },
    ]
  },
}

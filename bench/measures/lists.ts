import { deepEqual } from 'node:assert/strict'
import type { Measure } from '../figure.ts'
import { eachSide, interleave } from '../interleave.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

const listPath = '/orders/my-orders?limit=50'

type Side = { url: string; headers: Record<string, string> }
const listOf = async ({ url, headers }: Side) =>
  JSON.parse((await timedRequest(url + listPath, { headers })).body) as unknown

export const lists: Measure = {
  name: 'lists',
  about: 'how fast my-orders answers with 50 orders of a client',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { bare, ours, client } = await openSides(environment, firm(scale.orders))
    const sides = { bare: { url: bare.url, headers: { 'x-user': client.id } }, ours: { url: ours.url, ...client } }
    deepEqual(
      await listOf(sides.bare),
      await listOf(sides.ours),
      'the bare server must return what the product returns',
    )
    const rates = await interleave(
      eachSide(sides, ({ url, headers }: Side) => () => {
        return requestsPerSecond(url, scale.seconds, [{ path: listPath, headers }])
      }),
      scale.rounds,
      report,
    )
    const what = `my-orders, 50 of ${scale.orders} in the table`
    return [figureOf(rates, { what, unit: 'req/s', target: { atLeast: 0.8 } })]
  },
}

import { deepEqual } from 'node:assert/strict'
import type { Measure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { firm } from '../seed.ts'
import { closeSides, figuresOf, forSides, openSides, type Side } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

async function listOf({ server, list }: Side) {
  const { body } = await timedRequest(`${server.url}${list.path}`, { headers: list.headers as Record<string, string> })
  return JSON.parse(body) as unknown
}

export const lists: Measure = {
  name: 'lists',
  about: 'how fast my-orders answers with 50 orders of a client',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const sides = await openSides(environment, firm(scale.orders))
    const { bare, ours } = forSides(sides, listOf)
    deepEqual(await bare!(), await ours!(), 'the bare server must return what the product returns')
    const rates = await interleave(
      forSides(sides, ({ server, list }) => requestsPerSecond(server.url, scale.seconds, [list])),
      scale.rounds,
      report,
    )
    await closeSides(sides)
    const what = `my-orders, 50 of ${scale.orders} in the table`
    return figuresOf(rates, { what, unit: 'req/s', target: { of: 'ratio', atLeast: 0.8 } })
  },
}

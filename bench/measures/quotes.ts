import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { inAlternation } from '../interleave.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest, type Call } from '../timed-call.ts'

const few = 1000
/** Of the names in `dataset.ts`. */
const route = { pickup_address: 'R. Bocaiúva, 1, Centro', delivery_address: 'R. Lauro Linhares, 2, Trindade' }
const table = {
  zones: [{ name: 'Ilha', bairros: ['Centro', 'Trindade'] }],
  fares: [{ from: 'Centro', to: 'Trindade', price: 15, both: true }],
  bands: [],
  beyond_km: null,
  minimum: 0,
  round_to: 0.01,
  surcharges: [{ name: 'chuva', kind: 'rain', percent: 20 }],
  return: null,
  waiting: null,
}

/** Creates orders of the route and returns their ids. */
async function create(url: string, headers: Record<string, string>, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const body = { description: 'Óculos prontos', ...route }
    const answer = await timedRequest(`${url}/orders/register`, { method: 'POST', headers, body })
    ids.push((JSON.parse(answer.body) as { id: string }).id)
  }
  return ids
}

export const quotes: Measure = {
  name: 'quotes',
  about:
    'how much slower a suggested price is with 1,000,000 orders in the table than with 1,000, and 500 of them than one',
  async run(environment, scale, report) {
    const start = async (orders: number) => {
      report(`${orders} orders`)
      const server = await environment.product(await environment.database(firm(orders)))
      return { ...server, headers: (await signInAs(server.url, 'admin')).headers }
    }
    const sides = { few: await start(few), many: await start(scale.manyOrders) }
    const post = ({ url, headers }: typeof sides.few, path: string, body: object): Call & { url: string } => ({
      url: url + path,
      method: 'POST',
      headers,
      body,
    })
    const grown = async (what: string): Promise<Figure> => {
      report(what)
      const ask = { few: post(sides.few, '/prices/quote', route), many: post(sides.many, '/prices/quote', route) }
      const ms = await inAlternation(ask, scale.calls)
      const of = (orders: number, times: number[]) => ({ name: `${orders} orders`, ms: times })
      return medianFigure(what, of(scale.manyOrders, ms.many), of(few, ms.few), { atMost: 1.3 })
    }
    const together = async (what: string, ids: string[]): Promise<Figure> => {
      report(what)
      const ask = (some: string[]) => post(sides.many, '/orders/price-suggestions', { ids: some })
      const ms = await inAlternation({ one: ask(ids.slice(0, 1)), all: ask(ids) }, Math.ceil(scale.calls / 5))
      return medianFigure(what, { name: `${ids.length}`, ms: ms.all }, { name: 'one', ms: ms.one }, { atMost: 25 })
    }
    const perCall = Math.min(500, 10 * scale.calls)
    const ids = await create(sides.many.url, (await signInAs(sides.many.url, 'client')).headers, perCall)
    const figures = [
      await grown('a quote by the history'),
      await together(`${perCall} suggestions by the history`, ids),
    ]
    for (const { url, headers } of Object.values(sides)) {
      const made = await timedRequest(`${url}/price-tables`, { method: 'POST', headers, body: { name: 'Geral' } })
      const { id } = JSON.parse(made.body) as { id: string }
      await timedRequest(`${url}/price-tables/${id}/versions`, { method: 'POST', headers, body: { body: table } })
    }
    figures.push(await grown('a quote by a table'), await together(`${perCall} suggestions by a table`, ids))
    // Measures with the same seed share the database.
    for (const { url, headers } of Object.values(sides)) await archiveTable(url, headers)
    await Promise.all([sides.few.stop(), sides.many.stop()])
    return figures
  },
}

async function archiveTable(url: string, headers: Record<string, string>): Promise<void> {
  const tables = JSON.parse((await timedRequest(`${url}/price-tables`, { headers })).body) as { id: string }[]
  for (const { id } of tables) await timedRequest(`${url}/price-tables/${id}`, { method: 'DELETE', headers })
}

import { openFewAndMany } from '../few-and-many.ts'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { inAlternation } from '../interleave.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest, type Call } from '../timed-call.ts'

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
    const open = async (orders: number) => {
      const server = await environment.product(await environment.database(firm(orders)))
      return { ...server, headers: (await signInAs(server.url, 'admin')).headers }
    }
    const sides = await openFewAndMany(open, scale, report)
    const post = ({ url, headers }: typeof sides.few, path: string, body: object): Call & { url: string } => ({
      url: url + path,
      method: 'POST',
      headers,
      body,
    })
    const grown = async (what: string): Promise<Figure> =>
      (await sides.compare(what, (side) => post(side, '/prices/quote', route))).figure
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
    for (const { url, headers } of [sides.few, sides.many]) {
      const made = await timedRequest(`${url}/price-tables`, { method: 'POST', headers, body: { name: 'Geral' } })
      const { id } = JSON.parse(made.body) as { id: string }
      await timedRequest(`${url}/price-tables/${id}/versions`, { method: 'POST', headers, body: { body: table } })
    }
    figures.push(await grown('a quote by a table'), await together(`${perCall} suggestions by a table`, ids))
    // Measures with the same seed share the database.
    for (const { url, headers } of [sides.few, sides.many]) await archiveTable(url, headers)
    await sides.close()
    return figures
  },
}

async function archiveTable(url: string, headers: Record<string, string>): Promise<void> {
  const tables = JSON.parse((await timedRequest(`${url}/price-tables`, { headers })).body) as { id: string }[]
  for (const { id } of tables) await timedRequest(`${url}/price-tables/${id}`, { method: 'DELETE', headers })
}

import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { Server } from '../../harness/server.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs } from '../people.ts'
import { firm } from '../seed.ts'

const sampleMs = 500

export const statement: Measure = {
  name: 'statement',
  about: 'how fast the statement of all orders streams as CSV and as a spreadsheet, and how much memory it takes',
  async run(environment, scale, report) {
    const server = await environment.product(await environment.database(firm(scale.manyOrders)))
    const { headers } = await signInAs(server.url, 'admin')
    const figures: Figure[] = []
    for (const form of ['csv', 'xlsx']) {
      const path = `${server.url}/statement.${form}`
      // This first statement loads the code, so that `idle` includes its memory.
      await download(server, `${path}?start=2100-01-01`, headers)
      const idle = await server.memory()
      report(form)
      const { seconds, megabytes, peak } = await download(server, path, headers)
      const what = `${form} of ${scale.manyOrders} orders`
      figures.push(
        { what, unit: 's', ours: seconds, note: `${megabytes.toFixed(0)} MB` },
        {
          what: `memory above idle, ${what}`,
          unit: 'MB',
          ours: Math.max(0, peak - idle),
          target: { atMost: 50 },
          note: `idle ${idle.toFixed(0)} MB`,
        },
      )
    }
    return figures
  },
}

/** Downloads a file as fast as the server sends it, discards it, and samples the server's memory. Throws if the file is incomplete. */
async function download(server: Server, url: string, headers: Record<string, string>) {
  const startedAt = performance.now()
  const [answer] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let bytes = 0
  let peak = 0
  const sample = async () => void (peak = Math.max(peak, await server.memory()))
  const sampler = setInterval(() => void sample(), sampleMs)
  try {
    for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length
  } finally {
    clearInterval(sampler)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await sample()
  return { seconds, megabytes: bytes / 1e6, peak }
}

import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { signIn } from '../calls.ts'
import type { Figure } from '../figure.ts'
import type { Measure } from '../measure.ts'
import type { ServerProcess } from '../../harness/process.ts'
import { firm } from '../seed.ts'

const sampleMs = 500
const toldEvery = 50

export const statement: Measure = {
  name: 'statement',
  about: 'a statement of everything as CSV and as spreadsheet: how fast it streams, and the memory that it takes',
  async run(stage, size, tell) {
    const server = await stage.ours(await stage.database(firm(size.manyOrders)))
    try {
      const { headers } = await signIn(server.url, 'admin')
      const figures: Figure[] = []
      for (const form of ['csv', 'xlsx']) {
        const path = `${server.url}/statement.${form}`
        // The code is there, and has run: what is idle has done something before.
        await download(server, `${path}?start=2100-01-01`, headers)
        const idle = await server.memory()
        const told = (mb: number) => tell(`${form}, ${mb} MB`)
        const { seconds, megabytes, most } = await download(server, path, headers, told)
        const again = await download(server, path, headers, told)
        const what = `${form} of ${size.manyOrders} orders`
        figures.push(
          { what, unit: 's', ours: seconds, note: `${megabytes.toFixed(0)} MB` },
          {
            what: `memory above idle, ${what}`,
            unit: 'MB',
            ours: Math.max(0, most - idle),
            target: { of: 'ours', atMost: 50 },
            note: `idle ${idle.toFixed(0)} MB`,
          },
          // What the first one left behind is the heap at its working size; what grows now is lost.
          {
            what: `memory above the first, ${what} again`,
            unit: 'MB',
            ours: Math.max(0, again.most - most),
            target: { of: 'ours', atMost: 50 },
          },
        )
      }
      return figures
    } finally {
      await server.stop()
    }
  },
}

/** Takes a whole file as fast as it comes, keeps nothing of it, and watches the server's memory. Throws if it does not come whole. */
async function download(
  server: ServerProcess,
  url: string,
  headers: Record<string, string>,
  onTaken: (megabytes: number) => void = () => {},
) {
  const begun = performance.now()
  const [answer] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let bytes = 0
  let most = 0
  let told = 0
  const sampler = setInterval(() => {
    const megabytes = Math.floor(bytes / 1e6)
    if (megabytes >= told + toldEvery) onTaken((told = megabytes))
    void server.memory().then((now) => (most = Math.max(most, now)))
  }, sampleMs)
  try {
    for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length
  } finally {
    clearInterval(sampler)
  }
  return {
    seconds: (performance.now() - begun) / 1000,
    megabytes: bytes / 1e6,
    most: Math.max(most, await server.memory()),
  }
}

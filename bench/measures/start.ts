import { signIn, firstAdmin } from '../../harness/accounts.ts'
import { request } from '../../harness/api.ts'
import { prepareServer, type Server } from '../../harness/server.ts'
import type { Measure } from '../figure.ts'
import { inTurns, mediansOf } from '../interleave.ts'

export const start: Measure = {
  name: 'start',
  about: 'how long an installed app takes to start and answer, and how much memory it uses without the database',
  async run({ use }, scale, report) {
    const server = use(await prepareServer())
    report('first start, which makes the database')
    await server.start().then(() => server.stop())
    const results = await inTurns({ ours: () => startOnce(server, scale.calls) }, scale.starts, report)
    const [seconds, memory] = [mediansOf(results, 'seconds').ours, mediansOf(results, 'memory').ours]
    return [
      { what: 'cold start to the first answer', unit: 's', ours: seconds, target: { atMost: 1 } },
      { what: `memory after ${scale.calls} lists`, unit: 'MB', ours: memory, target: { atMost: 150 } },
    ]
  },
}

/** Returns the seconds of one start, and the MB of the process after this many lists. */
async function startOnce(server: Server, calls: number) {
  const startedAt = performance.now()
  await server.start()
  const seconds = (performance.now() - startedAt) / 1000
  const { token } = await signIn(server.url, firstAdmin)
  for (let call = 0; call < calls; call++) await request(server.url, { path: '/orders/all?limit=50', token })
  const memory = server.memory()
  await server.stop()
  return { seconds, memory }
}

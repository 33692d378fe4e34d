import { signIn, firstAdmin } from '../../harness/accounts.ts'
import { prepareServer, type Server } from '../../harness/server.ts'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { figuresOf } from '../sides.ts'
import { timedRequest } from '../timed-call.ts'

export const start: Measure = {
  name: 'start',
  about: 'how long an installed app takes to start and answer, and how much memory it uses without the database',
  async run({ former }, scale, report) {
    const servers: Record<string, Server> = {}
    try {
      if (former) servers[former.name] = await prepareServer({ program: former.program })
      servers.ours = await prepareServer()
      report('first start, which makes the database')
      for (const server of Object.values(servers)) await server.start().then(() => server.stop())
      const sides = eachSide(servers, (server) => () => startOnce(server, scale.calls))
      const results = await inTurns(sides, scale.starts, report)
      const medianOf = (of: 'seconds' | 'idle' | 'used') =>
        eachSide(results, (starts) => median(starts.map((values) => values[of])))
      const memory = { unit: 'MB' as const, target: { of: 'ours' as const, atMost: 150 } }
      return [
        ...figuresOf(medianOf('seconds'), {
          what: 'cold start to the first answer',
          unit: 's',
          target: { of: 'ours', atMost: 1 },
        }),
        ...figuresOf(medianOf('idle'), { what: 'memory after the start', ...memory }),
        ...figuresOf(medianOf('used'), { what: `memory after ${scale.calls} lists`, ...memory }),
      ]
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.close()))
    }
  },
}

/** Returns the seconds of one start, and the MB of the process after it and after this many lists. */
async function startOnce(server: Server, calls: number) {
  const startedAt = performance.now()
  await server.start()
  const seconds = (performance.now() - startedAt) / 1000
  const idle = await server.memory()
  const { token } = await signIn(server.url, firstAdmin)
  const headers = { authorization: `Bearer ${token}` }
  for (let call = 0; call < calls; call++) await timedRequest(`${server.url}/orders/all?limit=50`, { headers })
  const used = await server.memory()
  await server.stop()
  return { seconds, idle, used }
}

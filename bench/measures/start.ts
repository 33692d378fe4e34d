import { prepareServer } from '../../harness/server.ts'
import { median } from '../../harness/statistics.ts'
import { signIn, firstAdmin } from '../../harness/accounts.ts'
import type { Measure } from '../figure.ts'
import { timedRequest } from '../timed-call.ts'

export const start: Measure = {
  name: 'start',
  about: 'how long an installed app takes to start and answer, and how much memory it uses without the database',
  async run(_environment, scale, report) {
    const server = await prepareServer()
    try {
      report('first start, which makes the database')
      await server.start()
      await server.stop()
      const seconds: number[] = []
      const idle: number[] = []
      const used: number[] = []
      for (let round = 1; round <= scale.starts; round++) {
        report(`start ${round} of ${scale.starts}`)
        const startedAt = performance.now()
        await server.start()
        seconds.push((performance.now() - startedAt) / 1000)
        idle.push(await server.memory())
        const { token } = await signIn(server.url, firstAdmin)
        const headers = { authorization: `Bearer ${token}` }
        for (let call = 0; call < scale.calls; call++)
          await timedRequest(`${server.url}/orders/all?limit=50`, { headers })
        used.push(await server.memory())
        await server.stop()
      }
      const memory = { unit: 'MB' as const, target: { of: 'ours' as const, atMost: 150 } }
      return [
        { what: 'cold start to the first answer', unit: 's', ours: median(seconds), target: { of: 'ours', atMost: 1 } },
        { what: 'memory after the start', ours: median(idle), ...memory },
        { what: `memory after ${scale.calls} lists`, ours: median(used), ...memory },
      ]
    } finally {
      await server.close()
    }
  },
}

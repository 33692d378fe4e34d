import { join } from 'node:path'
import { goodCall, signIn } from '../calls.ts'
import type { Measure } from '../measure.ts'
import { ours, startServer } from '../../harness/process.ts'
import { median } from '../../harness/statistics.ts'
import { emails, password } from '../seed.ts'

export const start: Measure = {
  name: 'start',
  about: 'cold start of an installed app to its first answer, and its memory without the database',
  async run(stage, size, tell) {
    const env = { DATA_DIR: join(stage.directory, 'start'), ADMIN_EMAIL: emails.admin, ADMIN_PASSWORD: password }
    tell('first start, which makes the database')
    const first = await startServer(ours, env)
    await first.stop()
    const seconds: number[] = []
    const idle: number[] = []
    const used: number[] = []
    for (let round = 1; round <= size.starts; round++) {
      tell(`start ${round} of ${size.starts}`)
      const begun = performance.now()
      const server = await startServer(ours, env)
      await goodCall(`${server.url}/readyz`)
      seconds.push((performance.now() - begun) / 1000)
      idle.push(await server.memory())
      const { headers } = await signIn(server.url, 'admin')
      for (let call = 0; call < size.calls; call++) await goodCall(`${server.url}/orders/all?limit=50`, { headers })
      used.push(await server.memory())
      await server.stop()
    }
    return [
      { what: 'cold start to the first answer', unit: 's', ours: median(seconds), target: { of: 'ours', atMost: 1 } },
      { what: 'memory after the start', unit: 'MB', ours: median(idle), target: { of: 'ours', atMost: 150 } },
      {
        what: `memory after ${size.calls} lists`,
        unit: 'MB',
        ours: median(used),
        target: { of: 'ours', atMost: 150 },
      },
    ]
  },
}

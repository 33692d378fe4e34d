import { prepareServer } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import type { Scenario } from '../scenario.ts'
import { slowClients } from '../slow-clients.ts'
import { startWorkload } from '../workload.ts'

/** A stop waits 10 s for slow clients and another 10 s for an e-mail that is being sent. The rest is a reserve for a busy machine. */
const limitMs = 25_000

/** Sends SIGTERM under load: running requests are answered, sockets are closed properly, slow clients have a limited time, and the process exits by itself. */
export const stops: Scenario = {
  name: 'stops',
  about: 'the app is stopped (SIGTERM) under load, during a download, a stalled download and a stalled upload',
  async run(context) {
    const { rounds = 20, fail, directory } = context
    const server = await prepareServer({ dataDir: directory })
    const times: number[] = []
    let expectedGoodbyes = 0
    async function stop() {
      const startedAt = performance.now()
      const code = await server.stop()
      const ms = performance.now() - startedAt
      if (code !== 0) fail(`SIGTERM ended with ${code}: ${server.output().slice(-300)}`)
      if (ms > limitMs) fail(`a stop took ${Math.round(ms)} ms`)
      times.push(ms)
    }
    try {
      const { people, screen, repeat, finish } = await startWorkload(context, server)
      await repeat(rounds, 'stops', [20, 1200], async () => {
        if (screen.isConnected()) expectedGoodbyes++
        await stop()
        await server.start()
      })
      if (screen.goodbyes() < expectedGoodbyes)
        fail(`of ${expectedGoodbyes} stops the screen's socket was closed properly in ${screen.goodbyes()}`)
      const figures = await finish()
      const slow = await slowClients(context, server, people)
      return { stops: rounds, 'a stop under load took, ms': medianAndWorst(times), ...figures, ...slow }
    } finally {
      await server.close()
    }
  },
}

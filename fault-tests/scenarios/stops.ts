import { io } from 'socket.io-client'
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
    const { rounds = 20, fail, directory, use } = context
    const server = use(await prepareServer({ dataDir: directory }))
    const times: number[] = []
    async function stop() {
      const startedAt = performance.now()
      const code = await server.stop()
      const ms = performance.now() - startedAt
      if (code !== 0) fail(`SIGTERM ended with ${code}: ${server.output().slice(-300)}`)
      if (ms > limitMs) fail(`a stop took ${Math.round(ms)} ms`)
      times.push(ms)
    }
    const { people, repeat, finish } = await startWorkload(context, server)
    await repeat(rounds, 'stops', [20, 1200], async () => {
      const { token } = people.admin
      const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true })
      await new Promise((resolve) => socket.once('connected', resolve))
      const closed = new Promise((resolve) => socket.once('disconnect', resolve))
      await stop()
      const reason = await closed
      if (reason !== 'io server disconnect') fail(`a stop ended a socket with '${String(reason)}'`)
      await server.start()
    })
    const figures = await finish()
    const slow = await slowClients(context, server, people)
    return { stops: rounds, 'a stop under load took, ms': medianAndWorst(times), ...figures, ...slow }
  },
}

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const preload = fileURLToPath(new URL('movable-clock.ts', import.meta.url))

/** Controls the clock of a server that is started with `env`, which loads `movable-clock.ts` into it. */
export async function controlServerClock() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const connected = once(listener, 'connection') as Promise<[Socket]>
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_PORT: `${(listener.address() as AddressInfo).port}` },
    /** Sets the clock this many ms ahead of the machine's. */
    async setAhead(ms: number) {
      const [server] = await connected
      const confirmed = once(server, 'data')
      server.write(`${ms}\n`)
      await confirmed
    },
    close: () => void listener.close(),
  }
}

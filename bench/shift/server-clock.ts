import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const preload = fileURLToPath(new URL('moved-clock.ts', import.meta.url))

/** A hand on the clock of a server that is started with `env` (`moved-clock.ts`). */
export async function clockOfServer() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const connected = once(listener, 'connection') as Promise<[Socket]>
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_PORT: `${(listener.address() as AddressInfo).port}` },
    /** From now on it is so many ms ahead. */
    async ahead(ms: number) {
      const [server] = await connected
      const moved = once(server, 'data')
      server.write(`${ms}\n`)
      await moved
    },
    close: () => void listener.close(),
  }
}

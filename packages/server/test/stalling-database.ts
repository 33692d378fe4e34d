import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Connection } from '../src/db/connect.ts'

/** A way to the test's PostgreSQL that can fall silent: open connections stay open, and nothing passes any more. */
export async function stallingDatabase({
  host,
  port = 5432,
  user,
  database,
}: Exclude<Connection, { connectionString: string }>) {
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.on('data', (data) => {
        if (!silent.has(from)) to.write(data)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const connection: Connection = { host: '127.0.0.1', port: (proxy.address() as AddressInfo).port, user, database }
  return {
    connection,
    /** A cable is pulled: what is open now will never say anything again; who connects anew is answered. */
    pullCable() {
      for (const socket of open) silent.add(socket)
    },
    async close() {
      proxy.close()
      for (const socket of open) socket.destroy()
      await once(proxy, 'close')
    },
  }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the server that can be cut and mended: cutting ends open connections too, as a tunnel does. */
export async function lossyProxy(target: string) {
  const { port: serverPort } = new URL(target)
  const open = new Set<Socket>()
  let cut = false
  const proxy = createServer((client) => {
    if (cut) return client.destroy()
    const server = connect(Number(serverPort), '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cut() {
      cut = true
      end()
    },
    mend() {
      cut = false
    },
    async close() {
      proxy.close()
      end()
      await once(proxy, 'close')
    },
  }
}

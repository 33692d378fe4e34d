import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the server on which answers to `path` come to a halt after so many bytes, until `flow`; `cut` ends those that stand still. */
export async function stallingProxy(target: string, path: string, bytes: number) {
  const { port: serverPort } = new URL(target)
  const open = new Set<Socket>()
  const halted = new Set<Socket>()
  let flowing = false
  const proxy = createServer((client) => {
    const server = connect(Number(serverPort), '127.0.0.1')
    let left = Number.POSITIVE_INFINITY
    client.on('data', (data) => {
      left = !flowing && data.includes(`GET ${path}`) ? bytes : Number.POSITIVE_INFINITY
      server.write(data)
    })
    server.on('data', (data) => {
      client.write(data.subarray(0, left))
      left -= data.length
      if (left > 0) return
      halted.add(client)
      server.pause()
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cut() {
      for (const socket of halted) socket.destroy()
    },
    flow() {
      flowing = true
    },
    async close() {
      proxy.close()
      for (const socket of open) socket.destroy()
      await once(proxy, 'close')
    },
  }
}

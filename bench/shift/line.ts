import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A way to the server that counts every byte on it, heads and all. */
export async function countedLine(target: string) {
  let [up, down] = [0, 0]
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(target).port), '127.0.0.1')
    client.on('data', (data) => void (up += data.length)).pipe(server)
    server.on('data', (data) => void (down += data.length)).pipe(client)
    client.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => client.destroy()).on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const bytes = () => up + down
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    sent: () => up,
    received: () => down,
    bytes,
    /** Nothing has gone over it for a moment. */
    async quiet() {
      for (let before = -1; before !== bytes();) {
        before = bytes()
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    close: () => void proxy.close(),
  }
}

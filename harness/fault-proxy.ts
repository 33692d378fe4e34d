import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A way on this machine to `to`, a port or the path of a socket, asked for at each connection. `pass` carries the bytes between `near`, who came, and `far`,
 * where it leads; where one of the two ends, so does the other.
 */
export async function openProxy(to: () => number | string, pass: (near: Socket, far: Socket) => void) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const place = to()
    const far = typeof place === 'string' ? connect(place) : connect(place, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    pass(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => open.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends what is open and lets nobody through. */
    cut: () => {
      isCut = true
      end()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      server.close()
      end()
      await once(server, 'close')
    },
  }
}

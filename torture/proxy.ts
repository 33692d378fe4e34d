import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What becomes of one request: its answer is passed on, lost whole, cut in the middle, or nobody waits for it. */
export type Fate = 'answered' | 'lost' | 'halved' | 'left alone'

/** A way to another port that can be cut, mended and turned elsewhere while connections are open. */
export async function openProxy(port: number, fate: () => Fate = () => 'answered') {
  const open = new Set<Socket>()
  let target = port
  let cut = false
  const server = createServer((near) => {
    if (cut) return near.destroy()
    const far = connect(target, '127.0.0.1')
    let now: Fate = 'answered'
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    near.on('data', (request) => {
      now = fate()
      far.write(request, () => now === 'left alone' && end())
    })
    far.on('data', (answer) => {
      if (now === 'answered') return void near.write(answer)
      if (now !== 'halved') return end()
      near.write(answer.subarray(0, Math.ceil(answer.length / 2)), end)
    })
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => open.forEach((socket) => socket.destroy())
  const own = (server.address() as AddressInfo).port
  return {
    port: own,
    url: `http://127.0.0.1:${own}`,
    /** From now on leads there; what is open stays with whom it is. */
    turnTo(port: number) {
      target = port
    },
    /** Ends what is open and lets nobody through. */
    cut() {
      cut = true
      end()
    },
    mend() {
      cut = false
    },
    async close() {
      server.close()
      end()
      await once(server, 'close')
    },
  }
}

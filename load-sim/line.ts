import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pipe } from './pipe.ts'
import type { Random } from './random.ts'

/**
 * How a line is cut. `torn`: connections end at once, new ones are refused (a network that says so). `silent`: nothing passes and
 * nobody says so (a tunnel). `deaf`: what the person sends arrives, what the server answers does not.
 */
export type Cut = 'torn' | 'silent' | 'deaf'
export const cuts: readonly Cut[] = ['torn', 'silent', 'deaf']

export type Line = Awaited<ReturnType<typeof openLine>>

type Pair = { client: Socket; server: Socket; resume: () => void; stop: () => void }

/**
 * One person's way to the server: a TCP proxy of his own that delays each piece by 0 to `delayMs`, loses and cuts. It shares new
 * connections out to the server's processes in turn, as a plain proxy does, and passes over those that do not answer.
 */
export async function openLine(processes: () => readonly string[], delayMs: number, random: Random) {
  const pairs = new Set<Pair>()
  let cut: Cut | null = null
  let turn = Math.floor(random.next() * 1000)
  /** `cutSince`: null while it stands. */
  const line = { url: '', down: 0, up: 0, cutSince: null as number | null, lastCut: -Infinity }

  async function reach(): Promise<Socket | null> {
    const all = processes()
    for (let tries = 0; tries < all.length; tries++) {
      const { hostname, port } = new URL(all[turn++ % all.length]!)
      const socket = connect(Number(port), hostname)
      const reached = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (reached) return socket
    }
    return null
  }

  const proxy = createServer((client) => {
    client.on('error', () => {})
    if (cut === 'torn') return void client.destroy()
    client.pause()
    void reach().then((server) => (server ? join(client, server) : client.destroy()))
    return undefined
  })

  function join(client: Socket, server: Socket) {
    const delay = () => random.between(0, delayMs)
    const up = pipe(client, server, {
      delay,
      passed: (bytes) => void (line.up += bytes),
      fate: () => (cut === 'silent' ? 'hold' : 'pass'),
    })
    const down = pipe(server, client, {
      delay,
      passed: (bytes) => void (line.down += bytes),
      fate: () => (cut === 'silent' ? 'hold' : cut === 'deaf' ? 'lose' : 'pass'),
    })
    const both = [up, down]
    const pair = {
      client,
      server,
      resume: () => both.forEach((one) => one.resume()),
      stop: () => both.forEach((one) => one.stop()),
    }
    pairs.add(pair)
    const left = () => {
      if (client.destroyed && server.destroyed) pairs.delete(pair)
    }
    client.on('close', left)
    server.on('close', left)
    client.resume()
  }

  /** Ends all connections without a word. */
  function tear() {
    for (const { client, server, stop } of pairs) {
      stop()
      client.destroy()
      server.destroy()
    }
    pairs.clear()
  }

  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  line.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return Object.assign(line, {
    tear,
    cut(kind: Cut) {
      cut = kind
      line.cutSince = performance.now()
      if (kind === 'torn') tear()
    },
    /** With `resume`, connections that were silent go on where they were: what was held arrives late. */
    mend(resume: boolean) {
      if (cut !== 'silent' || !resume) tear()
      cut = null
      line.cutSince = null
      line.lastCut = performance.now()
      for (const pair of pairs) pair.resume()
    },
    async close() {
      proxy.close()
      tear()
      await once(proxy, 'close')
    },
  })
}

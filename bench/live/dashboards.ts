import { WebSocket } from 'ws'
import { monotonicMs } from '../../harness/wait.ts'

/**
 * A process with dashboards that are plain WebSockets on all sides, so that a client library takes no part of the time. When all of
 * them have received an order, it sends the times to the parent process.
 */
export type Start = {
  url: string
  /** The product speaks socket.io's protocol; the others send the event as JSON. */
  protocol: 'socket.io' | 'json'
  tokens: readonly string[]
  dashboards: number
}
/** The times `at` are values of `monotonicMs`. */
export type Message = { ready: true } | { id: string; at: number[] }

const send = (message: Message) => process.send?.(message)
const incomplete = new Map<string, number[]>()

function receive(text: string, dashboards: number): void {
  // The order comes first in the event, and its id comes first in the order.
  const id = text.includes('"order:created"') && /"id":"([^"]+)"/.exec(text)?.[1]
  if (!id) return
  const at = incomplete.get(id) ?? []
  at.push(monotonicMs())
  incomplete.set(id, at)
  if (at.length < dashboards) return
  incomplete.delete(id)
  send({ id, at })
}

const connect = ({ url, protocol, dashboards }: Start, token: string) =>
  new Promise<void>((resolve, reject) => {
    const isSocketIo = protocol === 'socket.io'
    const address = isSocketIo ? `${url}/socket.io/?EIO=4&transport=websocket` : url
    const socket = new WebSocket(address, { perMessageDeflate: false, headers: { authorization: `Bearer ${token}` } })
    socket.once('error', reject)
    if (!isSocketIo) socket.once('open', () => resolve())
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      // The packets of Engine.IO 4 and socket.io 5: open, ping, connection refused, event.
      if (isSocketIo && text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (isSocketIo && text === '2') socket.send('3')
      else if (isSocketIo && text.startsWith('44')) reject(new Error(text))
      else if (isSocketIo && text.startsWith('42["connected"')) resolve()
      else receive(text, dashboards)
    })
  })

process.once('message', (message) => {
  const start = message as Start
  const { tokens, dashboards } = start
  const connectAll = async () => {
    // The sockets connect in groups of 50, because a thousand handshakes at once would only wait for each other.
    for (let connected = 0; connected < dashboards; connected += 50) {
      const group = Array.from({ length: Math.min(50, dashboards - connected) }, (_, n) => connected + n)
      await Promise.all(group.map((n) => connect(start, tokens[n % tokens.length]!)))
    }
    send({ ready: true })
  }
  connectAll().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit(0))

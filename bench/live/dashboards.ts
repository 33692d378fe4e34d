import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { monotonicMs } from '../../harness/wait.ts'

/**
 * A process with dashboards that are connected by socket.io with a token, or by a plain WebSocket to the bare server. When all
 * of them have received an order, it sends the times to the parent process.
 */
export type Start = { url: string; tokens: readonly string[] | null; dashboards: number }
/** The times `at` are values of `monotonicMs`. */
export type Message = { ready: true } | { id: string; at: number[] }

const send = (message: Message) => process.send?.(message)
const incomplete = new Map<string, number[]>()

function receive(id: string, dashboards: number): void {
  const at = incomplete.get(id) ?? []
  at.push(monotonicMs())
  incomplete.set(id, at)
  if (at.length < dashboards) return
  incomplete.delete(id)
  send({ id, at })
}

const overSocketIo = (url: string, token: string, onOrder: (id: string) => void) =>
  new Promise<void>((resolve, reject) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    socket.once('connected', () => resolve())
    socket.once('connect_error', reject)
    socket.on('order:created', (body: { order: { id: string } }) => onOrder(body.order.id))
  })

const overWebSocket = (url: string, onOrder: (id: string) => void) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.once('open', () => resolve())
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { order: { id: string } }
      onOrder(message.order.id)
    })
  })

process.once('message', (message) => {
  const { url, tokens, dashboards } = message as Start
  const onOrder = (id: string) => receive(id, dashboards)
  const connect = (n: number) => {
    const token = tokens?.[n % tokens.length]
    return token === undefined ? overWebSocket(url, onOrder) : overSocketIo(url, token, onOrder)
  }
  const connectAll = async () => {
    // The sockets connect in groups of 50, because a thousand handshakes at once would only wait for each other.
    for (let connected = 0; connected < dashboards; connected += 50)
      await Promise.all(Array.from({ length: Math.min(50, dashboards - connected) }, (_, n) => connect(connected + n)))
    send({ ready: true })
  }
  connectAll().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit(0))

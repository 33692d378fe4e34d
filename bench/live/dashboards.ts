import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { monotonic } from './clock.ts'

/**
 * Dashboards that listen, in a process of their own: `ours` by socket.io as the web does, `bare` by a plain websocket. For
 * each order that all of them have heard of, the parent is told when each had it in hand.
 */
export type Listening = { url: string; tokens: readonly string[] | null; dashboards: number }
/** `at` by the clock of `clock.ts`. */
export type Heard = { ready: true } | { id: string; at: number[] }

const tell = (heard: Heard) => process.send?.(heard)
const waiting = new Map<string, number[]>()

function hear(id: string, dashboards: number): void {
  const at = waiting.get(id) ?? []
  at.push(monotonic())
  waiting.set(id, at)
  if (at.length < dashboards) return
  waiting.delete(id)
  tell({ id, at })
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
  const { url, tokens, dashboards } = message as Listening
  const onOrder = (id: string) => hear(id, dashboards)
  const connect = (n: number) => {
    const token = tokens?.[n % tokens.length]
    return token === undefined ? overWebSocket(url, onOrder) : overSocketIo(url, token, onOrder)
  }
  const all = async () => {
    // In small groups: a thousand handshakes at once would only wait for each other.
    for (let connected = 0; connected < dashboards; connected += 50)
      await Promise.all(Array.from({ length: Math.min(50, dashboards - connected) }, (_, n) => connect(connected + n)))
    tell({ ready: true })
  }
  all().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit(0))

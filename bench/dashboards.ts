import { WebSocket } from 'ws'
import { openLiveSocket } from './live-socket.ts'

type Start = {
  url: string
  protocol: 'socket.io' | 'json'
  tokens: readonly string[]
  count: number
}

/** Connects a page to the bare server, which sends the event as JSON. */
async function openBareSocket(url: string, onEvent: (json: string) => void) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('message', (data: Buffer) => onEvent(data.toString()))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { close: () => socket.terminate() }
}

/** Connects dashboards. */
export async function openDashboards({ url, protocol, tokens, count }: Start) {
  const sockets: { close: () => void }[] = []
  // By order, because an event of an earlier measure may still arrive.
  const received = new Map<string, number[]>()
  let onReceived = () => {}

  function receive(text: string): void {
    const at = performance.now()
    // The order comes first in the event, and its id comes first in the order.
    const id = text.includes('"order:created"') && /"id":"([^"]+)"/.exec(text)?.[1]
    if (!id) return
    received.set(id, received.get(id) ?? [])
    received.get(id)!.push(at)
    onReceived()
  }
  const connect = async (token: string) =>
    sockets.push(await (protocol === 'json' ? openBareSocket(url, receive) : openLiveSocket(url, token, receive)))
  // In groups of 50, because a thousand handshakes at once would only wait for each other.
  for (let connected = 0; connected < count; connected += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - connected) }, (_, n) =>
        connect(tokens[(connected + n) % tokens.length]!),
      ),
    )
  return {
    /** Creates an order with `write` and returns the ms from the sending of the call until each dashboard received the event. */
    async measure(write: () => Promise<string>): Promise<number[]> {
      const sentAt = performance.now()
      const id = await write()
      const isComplete = () => received.get(id)?.length === count
      await new Promise<void>((resolve) => {
        onReceived = () => isComplete() && resolve()
        onReceived()
      })
      return received.get(id)!.map((at) => at - sentAt)
    },
    close: () => sockets.forEach((socket) => socket.close()),
  }
}

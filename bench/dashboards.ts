import { WebSocket } from 'ws'

type Start = {
  url: string
  /** The product speaks socket.io's protocol; the bare server sends the event as JSON. */
  protocol: 'socket.io' | 'json'
  tokens: readonly string[]
  count: number
}

/** Connects dashboards, which are plain WebSockets on both sides, so that a client library takes no part of the time. */
export async function openDashboards({ url, protocol, tokens, count }: Start) {
  const sockets: WebSocket[] = []
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
  const connect = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const isSocketIo = protocol === 'socket.io'
      const address = isSocketIo ? `${url}/socket.io/?EIO=4&transport=websocket` : url
      const socket = new WebSocket(address, { perMessageDeflate: false, headers: { authorization: `Bearer ${token}` } })
      sockets.push(socket)
      socket.once('error', reject)
      if (!isSocketIo) socket.once('open', () => resolve())
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        // The packets of Engine.IO 4 and socket.io 5: open, ping, connection refused, event.
        if (isSocketIo && text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
        else if (isSocketIo && text === '2') socket.send('3')
        else if (isSocketIo && text.startsWith('44')) reject(new Error(text))
        else if (isSocketIo && text.startsWith('42["connected"')) resolve()
        else receive(text)
      })
    })
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
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

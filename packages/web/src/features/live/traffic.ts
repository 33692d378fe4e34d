import type { Manager } from 'socket.io-client'

let bytes = 0
/** Bytes that the socket has carried since the page was opened, both ways. */
export const socketBytes = (): number => bytes

/** The request that becomes a WebSocket, and its answer: about. */
const handshake = 1200
/** Of a frame's head: longer texts say their length in two more, what we send is masked with four. */
const head = (length: number, sent: boolean) => (length > 125 ? 4 : 2) + (sent ? 4 : 0)

/** Counts what this connection carries from now on. Polling is made of calls, which the browser counts by itself. */
export function countTraffic(manager: Manager): void {
  manager.on('open', () => {
    const { engine } = manager
    const isWebSocket = () => engine.transport.name === 'websocket'
    const count = (data: unknown, sent: boolean) => {
      if (!isWebSocket()) return
      const length = 1 + (typeof data === 'string' ? new Blob([data]).size : 0)
      bytes += length + head(length, sent)
    }
    if (isWebSocket()) bytes += handshake
    engine.on('packet', ({ data }) => count(data, false))
    engine.on('packetCreate', ({ data }) => count(data, true))
  })
}

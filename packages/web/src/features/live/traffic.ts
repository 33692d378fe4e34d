import type { Manager } from 'socket.io-client'

let bytes = 0
/** Bytes that the WebSocket has sent and received since the page was opened. */
export const socketBytes = (): number => bytes

/** The approximate size of the upgrade request and its response, in bytes. */
const handshakeBytes = 1200
/** The size of a frame header in bytes (RFC 6455, 5.2): 2, plus 2 for payloads over 125 bytes, plus a mask of 4 for frames from the client. */
const headerBytes = (length: number, sent: boolean) => (length > 125 ? 4 : 2) + (sent ? 4 : 0)

/** Counts the bytes of this connection from now on. Long polling is not counted here: the browser lists its requests as resources (data-use.ts). */
export function countTraffic(manager: Manager): void {
  manager.on('open', () => {
    const { engine } = manager
    const isWebSocket = () => engine.transport.name === 'websocket'
    const count = (data: unknown, sent: boolean) => {
      if (!isWebSocket()) return
      const length = 1 + (typeof data === 'string' ? new Blob([data]).size : 0)
      bytes += length + headerBytes(length, sent)
    }
    if (isWebSocket()) bytes += handshakeBytes
    engine.on('packet', ({ data }) => count(data, false))
    engine.on('packetCreate', ({ data }) => count(data, true))
  })
}

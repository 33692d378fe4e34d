import type { Server, Socket } from 'node:net'
import { networkOf } from './network.ts'
import { isLocal, type IsTrustedProxy } from './trusted-proxies.ts'

/** Limits of HTTP connections (docs/operations.md, Connections and their limits). Times are in ms. */
export const connectionLimits = {
  /** A request that has not arrived completely within this time is refused with 408, also if no byte of it has arrived. */
  requestTimeout: 30_000,
  headersTimeout: 30_000,
  /** How often Node checks the two timeouts above: a slow request ends at most this much later than its timeout. */
  connectionsCheckingInterval: 5000,
  /** How long the server waits for a refused peer to close the connection before the server destroys the connection. */
  lingerTimeout: 2000,
  total: 10_000,
  /** All phones behind one carrier's address share this limit. It is enough for about 300 motoboys. */
  perNetwork: 1000,
}
export type ConnectionLimits = typeof connectionLimits

/** Closes connections beyond the limits. A local peer has no limit per network: it may be a proxy or gateway for all clients. */
export function limitConnections(
  server: Server,
  limits: Pick<ConnectionLimits, 'total' | 'perNetwork'>,
  { isTrusted, onRefused }: { isTrusted: IsTrustedProxy; onRefused: (limit: 'total' | 'network') => void },
): void {
  server.maxConnections = limits.total
  server.on('drop', () => onRefused('total'))
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? ''
    if (isLocal(peer) || isTrusted(peer, 0)) return
    const network = networkOf(peer)
    const count = open.get(network) ?? 0
    if (count >= limits.perNetwork) {
      onRefused('network')
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1
      if (remaining > 0) open.set(network, remaining)
      else open.delete(network)
    })
  })
}

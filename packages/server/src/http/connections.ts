import type { Server, Socket } from 'node:net'
import { networkOf } from './network.ts'
import { isLocal, type IsTrustedProxy } from './trusted-proxies.ts'

/** What connections may take, in ms and in numbers (docs/operations.md, Connections and their limits). */
export const connectionLimits = {
  /** A request that has not arrived within this time, and one of which nothing has arrived, is refused with 408. */
  requestTimeout: 30_000,
  headersTimeout: 30_000,
  /** How often the two are checked: a slow request ends at most this much later. */
  connectionsCheckingInterval: 5000,
  /** How long a refused peer may take to close, before we do. */
  lingerTimeout: 2000,
  total: 10_000,
  /** The phones behind one carrier's address share this: about 300 couriers. */
  perNetwork: 1000,
}
export type ConnectionLimits = typeof connectionLimits

/**
 * Ends connections beyond the limits before anything is spent on them. A local peer is not counted by its network: it may be a
 * proxy or a container's gateway, through which everybody comes.
 */
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
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

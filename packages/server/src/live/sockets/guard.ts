import type { IncomingMessage } from 'node:http'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Socket } from 'socket.io'
import type { Config } from '../../config.ts'
import { clientAddress, trustedProxies, type IsTrustedProxy } from '../../platform/http/trusted-proxies.ts'
import { networksOf, type Network } from '../../platform/http/network.ts'
import { TokenBucket, TokenBuckets } from '../../platform/limits/token-bucket.ts'
import { isForeignOrigin } from './origin.ts'
import type { LiveServer } from './publish.ts'

/** Why a connection was rejected or closed. The values are labels of the metric `ligeiro_sockets_refused_total`. */
type Reason =
  | 'bad_origin'
  | 'handshake_timeout'
  | 'unauthenticated'
  | 'unavailable'
  | 'too_many_pending'
  | 'too_many'
  | 'flood'
  | 'malformed'
type OnRejected = (reason: Reason, origin?: string) => void

/**
 * The limits of one connection, one session, one user and one network address (docs/operations.md, Sockets and their limits). The
 * screen of one user sends few packets. An office, or the phones of a mobile carrier, share an address, so an address is limited only
 * in pending handshakes.
 */
const packets = { burst: 60, perSecond: 20 }
/** Packets over all sockets of one user: every packet may cause a query. */
const packetsOfUser = { burst: 180, perSecond: 60 }
/** Admins get higher limits: a whole office often uses one admin account. */
const adminFactor = 10
const maxSocketsPerSession = 20
const maxPendingPerAddress = 100

type Transport = Socket['conn']

const networksFrom = (request: IncomingMessage, isTrusted: IsTrustedProxy): Network[] =>
  networksOf(clientAddress(request, isTrusted))

/** Counts by key. A key whose count is 0 is removed. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: 1 | -1) {
      const count = (counts.get(key) ?? 0) + change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/** Limits socket connections, so that hostile connections cannot slow down other users. */
export function createSocketGuard(
  { trustProxy, publicUrl, socketsPerUser }: Pick<Config, 'trustProxy' | 'publicUrl' | 'socketsPerUser'>,
  onRejected: OnRejected,
) {
  const now = () => performance.now()
  const isTrusted = trustedProxies(trustProxy)
  const pending = createCounts()
  const sessions = createCounts()
  const users = createCounts()
  const userPackets = {
    user: new TokenBuckets(packetsOfUser, now),
    admin: new TokenBuckets(
      { burst: packetsOfUser.burst * adminFactor, perSecond: packetsOfUser.perSecond * adminFactor },
      now,
    ),
  }
  const isFull = ({ id, role }: SignedIn) =>
    socketsPerUser > 0 && users.of(id) >= socketsPerUser * (role === 'admin' ? adminFactor : 1)
  const admitted = new WeakMap<Transport, () => void>()
  /** The user of each admitted connection. */
  const userOf = new WeakMap<Transport, SignedIn>()
  /** Connections that were already counted as rejected: each one is counted once. */
  const rejected = new WeakSet<Transport>()
  const refuse = (transport: Transport, reason: Reason) => {
    if (!rejected.has(transport)) onRejected(reason)
    rejected.add(transport)
  }

  return {
    /** Runs before the handshake, because it must cost little. */
    allowHandshake(request: IncomingMessage): boolean {
      const tooManyPending = networksFrom(request, isTrusted).some(
        ({ network, factor }) => pending.of(network) >= maxPendingPerAddress * factor,
      )
      const reason = isForeignOrigin(request, publicUrl) ? 'bad_origin' : tooManyPending && 'too_many_pending'
      if (reason) onRejected(reason, request.headers.origin)
      return !reason
    },
    /** Applies the limits to every connection from its first packet. */
    watch(live: LiveServer): void {
      live.engine.on('connection', (transport: Transport) => {
        const { request } = transport
        const networks = networksFrom(request, isTrusted)
        const addPending = (change: 1 | -1) => networks.forEach(({ network }) => pending.add(network, change))
        const bucket = new TokenBucket(packets, now)
        const isOverLimit = () => {
          if (bucket.take() > 0) return true
          const user = userOf.get(transport)
          return user !== undefined && userPackets[user.role === 'admin' ? 'admin' : 'user'].take(user.id) > 0
        }
        let isPending = true
        addPending(1)
        const endPending = () => {
          if (isPending) addPending(-1)
          isPending = false
        }
        admitted.set(transport, endPending)
        let flooding = false
        transport.on('packet', () => {
          if (flooding || !isOverLimit()) return
          flooding = true
          refuse(transport, 'flood')
          transport.close(true)
          // Destroy the TCP socket, so that packets still in flight are not read.
          request.socket.destroy()
        })
        transport.on('close', (reason: string, cause?: unknown) => {
          if (reason === 'parse error' || isInvalidFrame(cause)) refuse(transport, 'malformed')
          if (isPending) refuse(transport, 'handshake_timeout')
          endPending()
        })
      })
    },
    /** Admits an authenticated socket. Returns false if the session or the user already has the maximum number of sockets. */
    enter(socket: Socket, sessionId: string, user: SignedIn): boolean {
      admitted.get(socket.conn)?.()
      if (sessions.of(sessionId) >= maxSocketsPerSession || isFull(user)) {
        refuse(socket.conn, 'too_many')
        return false
      }
      // The parser reports an invalid packet as an `Error`. An event named 'error' that a client sends carries data, not an `Error`.
      socket.on('error', (error: unknown) => error instanceof Error && refuse(socket.conn, 'malformed'))
      userOf.set(socket.conn, user)
      sessions.add(sessionId, 1)
      users.add(user.id, 1)
      socket.once('disconnect', () => {
        sessions.add(sessionId, -1)
        users.add(user.id, -1)
      })
      return true
    },
    refuse,
  }
}
export type SocketGuard = ReturnType<typeof createSocketGuard>

/** Recognizes the errors of the websocket library for invalid frames and for messages larger than `maxHttpBufferSize`. */
const isInvalidFrame = (cause: unknown): boolean =>
  cause instanceof Error && /^(RangeError|Error: Invalid)/.test(cause.message)

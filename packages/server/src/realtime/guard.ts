import type { IncomingMessage } from 'node:http'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Socket } from 'socket.io'
import type { Config } from '../config.ts'
import { clientAddress, trustedProxies, type IsTrustedProxy } from '../http/trusted-proxies.ts'
import { networksOf, type Network } from '../http/network.ts'
import { TokenBucket, TokenBuckets } from '../limits/token-bucket.ts'
import { isForeignOrigin } from './origin.ts'
import type { Live } from './publish.ts'

/** Why a connection was not let in, or was ended: what is counted. */
type Refusal =
  'foreign' | 'nameless' | 'unauthenticated' | 'unavailable' | 'crowded' | 'too_many' | 'flood' | 'malformed'
type OnRefused = (reason: Refusal, origin?: string) => void

/**
 * What one connection, one session, one person and one address may take (docs/operations.md, Sockets). A person's screen sends a packet now and
 * then; an office, or a carrier's phones, share an address, so what is limited there are only those not let in yet.
 */
const packets = { burst: 60, perSecond: 20 }
/** Over all sockets of one person: every packet may cost a query. */
const packetsOfPerson = { burst: 180, perSecond: 60 }
/** An admin's account is often the screens of a whole office. */
const adminFactor = 10
const socketsOfSession = 20
const waitingOfAddress = 100

type Transport = Socket['conn']

const networksFrom = (request: IncomingMessage, isTrusted: IsTrustedProxy): Network[] =>
  networksOf(clientAddress(request, isTrusted))

/** Counts things by a name, and forgets names that have none. */
function tally() {
  const counts = new Map<string, number>()
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, more: 1 | -1) {
      const count = (counts.get(name) ?? 0) + more
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}

/** Keeps hostile connections from costing anybody else anything. */
export function createSocketGuard(
  { trustProxy, publicUrl, socketsPerUser }: Pick<Config, 'trustProxy' | 'publicUrl' | 'socketsPerUser'>,
  onRefused: OnRefused,
) {
  const now = () => performance.now()
  const isTrusted = trustedProxies(trustProxy)
  const waiting = tally()
  const sessions = tally()
  const persons = tally()
  const personPackets = {
    user: new TokenBuckets(packetsOfPerson, now),
    admin: new TokenBuckets(
      { burst: packetsOfPerson.burst * adminFactor, perSecond: packetsOfPerson.perSecond * adminFactor },
      now,
    ),
  }
  const isFull = ({ id, role }: SignedIn) =>
    socketsPerUser > 0 && persons.of(id) >= socketsPerUser * (role === 'admin' ? adminFactor : 1)
  const admitted = new WeakMap<Transport, () => void>()
  /** Who sits behind a connection, once it was let in. */
  const personOf = new WeakMap<Transport, SignedIn>()
  /** One refusal a connection. */
  const refused = new WeakSet<Transport>()
  const refuse = (transport: Transport, reason: Refusal) => {
    if (!refused.has(transport)) onRefused(reason)
    refused.add(transport)
  }

  return {
    /** Before anything is spent on it. */
    allowHandshake(request: IncomingMessage): boolean {
      const crowded = networksFrom(request, isTrusted).some(
        ({ network, factor }) => waiting.of(network) >= waitingOfAddress * factor,
      )
      const reason = isForeignOrigin(request, publicUrl) ? 'foreign' : crowded && 'crowded'
      if (reason) onRefused(reason, request.headers.origin)
      return !reason
    },
    /** Watches every connection from its first byte. */
    watch(live: Live): void {
      live.engine.on('connection', (transport: Transport) => {
        const { request } = transport
        const networks = networksFrom(request, isTrusted)
        const addWaiting = (more: 1 | -1) => networks.forEach(({ network }) => waiting.add(network, more))
        const bucket = new TokenBucket(packets, now)
        const isOneTooMany = () => {
          if (bucket.take() > 0) return true
          const person = personOf.get(transport)
          return person !== undefined && personPackets[person.role === 'admin' ? 'admin' : 'user'].take(person.id) > 0
        }
        let knocking = true
        addWaiting(1)
        const knockedEnough = () => {
          if (knocking) addWaiting(-1)
          knocking = false
        }
        admitted.set(transport, knockedEnough)
        let flooding = false
        transport.on('packet', () => {
          if (flooding || !isOneTooMany()) return
          flooding = true
          refuse(transport, 'flood')
          transport.close(true)
          // Who floods does not wait for a goodbye: what he still sends is not read.
          request.socket.destroy()
        })
        transport.on('close', (reason: string, cause?: unknown) => {
          if (reason === 'parse error' || isNoMessage(cause)) refuse(transport, 'malformed')
          if (knocking) refuse(transport, 'nameless')
          knockedEnough()
        })
      })
    },
    /** It was let in; false where its session, or its person, has enough of them. */
    enter(socket: Socket, sessionId: string, person: SignedIn): boolean {
      admitted.get(socket.conn)?.()
      if (sessions.of(sessionId) >= socketsOfSession || isFull(person)) {
        refuse(socket.conn, 'too_many')
        return false
      }
      // The parser's own word. What a client sends by this name is text.
      socket.on('error', (error: unknown) => error instanceof Error && refuse(socket.conn, 'malformed'))
      personOf.set(socket.conn, person)
      sessions.add(sessionId, 1)
      persons.add(person.id, 1)
      socket.once('disconnect', () => {
        sessions.add(sessionId, -1)
        persons.add(person.id, -1)
      })
      return true
    },
    refuse,
  }
}
export type SocketGuard = ReturnType<typeof createSocketGuard>

/** The websocket library's words for frames that are none, and for more than `maxHttpBufferSize`. */
const isNoMessage = (cause: unknown): boolean =>
  cause instanceof Error && /^(RangeError|Error: Invalid)/.test(cause.message)

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An http URL, a local TCP port, or the path of a Unix socket. */
type Target = string | number

/**
 * The ways to interrupt connections. `refused` ends open connections and refuses new ones. `silent` forwards nothing, and neither
 * side notices, as in a tunnel. `one-way` forwards what the client sends, but not the server's answers.
 */
export type Fault = 'refused' | 'silent' | 'one-way'
export const faults: readonly Fault[] = ['refused', 'silent', 'one-way']

type Direction = 'up' | 'down'
/** The data that a connection forwards, and whether the connection then ends or never forwards anything again in this direction. */
type Tamper = (direction: Direction, data: Buffer) => { forward: Buffer; after?: 'end' | 'stall' }

type Options = {
  /** The ms by which each piece of data is delayed. */
  delayMs?: () => number
  /** Called for each new connection. */
  tamper?: () => Tamper
}
type Connection = { client: Socket; server: Socket; frozen: boolean; stalled: boolean; resume: () => void }

const withoutTampering: Tamper = (_, data) => ({ forward: data })

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/**
 * Opens a TCP proxy on this machine that delays, counts, alters and interrupts the data that it forwards. With several targets
 * each new connection goes to the next target in turn, and targets that refuse are skipped.
 */
export async function openFaultProxy(targets: Target | (() => Target | readonly Target[]), options: Options = {}) {
  const { delayMs = () => 0, tamper = () => withoutTampering } = options
  const connections = new Set<Connection>()
  const bytes = { up: 0, down: 0 }
  let fault: Fault | null = null
  let interruptedAt: number | null = null
  let restoredAt = -Infinity
  let turn = 0
  let isClosed = false

  async function reach(): Promise<Socket | null> {
    const all = [typeof targets === 'function' ? targets() : targets].flat()
    for (let tries = 0; tries < all.length; tries++) {
      const socket = open(all[turn++ % all.length]!)
      if (await once(socket, 'connect').catch(() => null)) return socket
    }
    return null
  }

  const listener = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => {})
    if (fault === 'refused') client.destroy()
    else void reach().then((server) => serve(client, server))
  })

  function serve(client: Socket, server: Socket | null) {
    // The proxy may have been cut or closed while it connected to the server.
    if (server && !isClosed && fault !== 'refused') return join(client, server)
    client.destroy()
    server?.destroy()
  }

  function join(client: Socket, server: Socket) {
    const alter = tamper()
    const connection: Connection = { client, server, frozen: false, stalled: false, resume: () => {} }
    const forward = (direction: Direction) => {
      const [from, to] = direction === 'up' ? [client, server] : [server, client]
      let stalled = false
      return delayed(from, to, delayMs, {
        decide() {
          if (stalled || connection.frozen || fault === 'silent') return 'hold'
          return fault === 'one-way' && direction === 'down' ? 'lose' : 'pass'
        },
        write(data) {
          const { forward, after } = alter(direction, data)
          if (after === 'stall') {
            connection.stalled = stalled = true
            from.pause()
          }
          bytes[direction] += forward.length
          const end = () => [client, server].forEach((socket) => socket.destroy())
          if (forward.length > 0) to.write(forward, () => after === 'end' && end())
          else if (after === 'end') end()
        },
      })
    }
    const resume = [forward('up'), forward('down')]
    connection.resume = () => resume.forEach((each) => each())
    connections.add(connection)
    const removeIfClosed = () => client.destroyed && server.destroyed && connections.delete(connection)
    for (const socket of [client, server]) socket.on('close', removeIfClosed)
    client.resume()
  }

  function end(which: (connection: Connection) => boolean = () => true): number {
    const ended = [...connections].filter(which)
    for (const connection of ended) {
      connection.client.destroy()
      connection.server.destroy()
      connections.delete(connection)
    }
    return ended.length
  }

  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    /** The bytes that were forwarded since the proxy was opened; `up` is towards the server. */
    bytes,
    /** The start of the interruption by `performance.now`. Null while nothing is interrupted. */
    interruptedAt: () => interruptedAt,
    /** The end of the last interruption by `performance.now`. */
    restoredAt: () => restoredAt,
    cut(kind: Fault = 'refused') {
      fault = kind
      interruptedAt = performance.now()
      if (kind === 'refused') end()
    },
    /** Ends the interruption and all connections. With `resume` silent connections continue, and the data that they held arrives late. */
    mend({ resume = false } = {}) {
      if (fault !== 'silent' || !resume) end()
      fault = null
      interruptedAt = null
      restoredAt = performance.now()
      for (const connection of connections) connection.resume()
    },
    /** Makes all open connections silent permanently, as after a network failure. New connections work. */
    freeze() {
      for (const connection of connections) connection.frozen = true
    },
    /** Ends all connections at once. */
    disconnect: () => end(),
    /** Ends the connections that `tamper` has stalled, and returns how many there were. */
    disconnectStalled: () => end(({ stalled }) => stalled),
    async close() {
      isClosed = true
      listener.close()
      end()
      await once(listener, 'close')
    },
  }
}

function open(target: Target): Socket {
  if (typeof target === 'number') return connect(target, '127.0.0.1')
  if (!target.startsWith('http://')) return connect(target)
  const { hostname, port } = new URL(target)
  return connect(Number(port), hostname)
}

type Passage = { decide: () => 'pass' | 'hold' | 'lose'; write: (data: Buffer) => void }

/** Forwards one direction of a connection in order, each piece after its delay. Returns a function that continues after a hold. */
function delayed(from: Socket, to: Socket, delayMs: () => number, { decide, write }: Passage): () => void {
  const queue: { item: Buffer | 'end' | 'close'; due: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let lastDue = 0

  const flush = () => {
    timer = undefined
    while (queue[0] && queue[0].due <= performance.now()) {
      const now = decide()
      if (now === 'hold') return
      const { item } = queue.shift()!
      if (now === 'lose') continue
      if (item === 'end') to.end()
      else if (item === 'close') to.destroySoon()
      else if (!to.destroyed) write(item)
    }
    if (queue[0]) timer = setTimeout(flush, Math.max(0, queue[0].due - performance.now()))
  }
  const add = (item: Buffer | 'end' | 'close') => {
    lastDue = Math.max(lastDue, performance.now() + delayMs())
    queue.push({ item, due: lastDue })
    if (!timer) flush()
  }
  from.on('data', add)
  from.once('end', () => add('end'))
  from.once('close', () => add('close'))
  from.on('error', () => to.destroy())
  return () => {
    if (!timer) flush()
  }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { delay } from './wait.ts'

/** An http URL, a local TCP port, or the path of a Unix socket. */
type Target = string | number

/**
 * The ways to interrupt connections. `refused` ends open connections and refuses new ones. `silent` forwards nothing, and neither
 * side notices, as in a tunnel. `one-way` forwards what the client sends, but not the server's answers.
 */
export type Fault = 'refused' | 'silent' | 'one-way'
export const faults: readonly Fault[] = ['refused', 'silent', 'one-way']

type Direction = 'up' | 'down'
/** The data that a connection forwards, and whether the connection then ends, or never forwards anything again in this direction. */
type Tamper = (direction: Direction, data: Buffer) => { forward: Buffer; after?: 'end' | 'stall' }

type Options = {
  /** The ms by which each piece of data is delayed. */
  delayMs?: () => number
  /** Called for each new connection. */
  tamper?: () => Tamper
}
type Connection = { client: Socket; server: Socket; frozen: boolean }

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
  let restored = Promise.withResolvers<void>()
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

  const listener = createServer(async (client) => {
    client.on('error', () => {})
    const server = fault === 'refused' ? null : await reach()
    server?.on('error', () => {})
    // The proxy may have been cut or closed while it connected to the server.
    if (server && !isClosed && fault !== 'refused') return join(client, server)
    client.destroy()
    server?.destroy()
  })

  function join(client: Socket, server: Socket) {
    const connection: Connection = { client, server, frozen: false }
    const alter = tamper()
    connections.add(connection)
    const forwarded = (['up', 'down'] as const).map((direction) => forward(connection, direction, alter))
    void Promise.all(forwarded).then(() => connections.delete(connection))
  }

  /** Forwards one direction of a connection in order, each piece after its delay, and then its end. */
  async function forward(connection: Connection, direction: Direction, alter: Tamper): Promise<void> {
    const { client, server } = connection
    const [from, to] = direction === 'up' ? [client, server] : [server, client]
    let isStalled = false
    const isHeld = () => isStalled || connection.frozen || fault === 'silent'
    /** Waits as long as nothing may pass. Returns false if what waited is lost. */
    const mayPass = async () => {
      const ms = delayMs()
      if (ms > 0) await delay(ms)
      while (isHeld()) await restored.promise
      return fault !== 'one-way' || direction === 'up'
    }
    try {
      for await (const data of from) {
        if (!(await mayPass())) continue
        const { forward: altered, after } = alter(direction, data as Buffer)
        bytes[direction] += altered.length
        await new Promise<unknown>((written) => to.write(altered, written))
        if (after === 'stall') isStalled = true
        if (after === 'end') disconnect(connection)
      }
    } catch {
      // The connection was ended in the middle.
    }
    if (await mayPass()) to.destroySoon()
  }

  function disconnect(connection: Connection) {
    connection.client.destroy()
    connection.server.destroy()
    connections.delete(connection)
  }

  /** Ends all connections at once. */
  const end = () => connections.forEach(disconnect)

  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    /** The bytes that were forwarded since the proxy was opened; `up` is towards the server. */
    bytes,
    cut(kind: Fault = 'refused') {
      fault = kind
      if (kind === 'refused') end()
    },
    /** Ends the interruption and all connections. With `resume` silent connections continue, and the data that they held arrives late. */
    mend({ resume = false } = {}) {
      if (fault !== 'silent' || !resume) end()
      fault = null
      restored.resolve()
      restored = Promise.withResolvers()
    },
    /** Makes all open connections silent permanently, as after a network failure. New connections work. */
    freeze() {
      for (const connection of connections) connection.frozen = true
    },
    disconnect: end,
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

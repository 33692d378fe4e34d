import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'
import { isLoopback, type ProxySettings } from './trusted-proxies.ts'

/** Names that public DNS does not resolve: reserved by RFC 6761, RFC 8375 or ICANN, or common in local networks. */
const localName = /(^|\.)(localhost|local|lan|home|internal|intranet|corp|private|test|home\.arpa)$/

/** This machine's host name, accepted in addition to the host of PUBLIC_URL. */
const machineName = hostname().toLowerCase()

/**
 * Returns true if `Host` is a public DNS name that belongs neither to this machine nor to PUBLIC_URL. A DNS rebinding attack makes the
 * name of the attacker's site resolve to this machine, so its requests carry such a name. An IP address, a local name or a name
 * without a dot cannot be the name of a public site.
 */
export function isForeignHost(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname.replace(/\.$/, '')
  if (!name || !name.includes('.') || isIP(name) !== 0 || localName.test(name)) return false
  return name !== machineName && name !== URL.parse(publicUrl)?.hostname
}

/**
 * Returns true if the request was sent by a page that reached this machine through DNS rebinding. In that attack a browser on this
 * machine connects to the server's own port and writes that port into `Host`. A request forwarded by a proxy names the proxy's port
 * or no port, so a proxy that is not configured (no TRUST_PROXY, no PUBLIC_URL) still works.
 */
export function isRebound(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { publicUrl, trustProxy }: ProxySettings,
): boolean {
  if (trustProxy !== false || !isForeignHost(headers.host, publicUrl)) return false
  const port = Number(URL.parse(`http://${headers.host}`)?.port || 80)
  return port === socket.localPort && isLoopback(socket.remoteAddress ?? '')
}

/** Returns true if a request has several `Host` headers (RFC 9112, section 3.2): Node reads the first, a proxy before it may have read another. */
export const hasSeveralHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length > 1

/** Refuses requests with several `Host` headers (400), and those of DNS rebinding (421). */
export function checkHost(app: FastifyInstance, config: ProxySettings): void {
  const severalHosts = () => new ApiError(400, 'invalid', 'A requisição é inválida')
  const refusal = () =>
    new ApiError(
      421,
      'forbidden',
      'O sistema não atende por este endereço. Quem cuida do servidor pode liberá-lo em PUBLIC_URL.',
    )
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasSeveralHosts(raw)) return done(severalHosts())
    return done(isRebound(raw, config) ? refusal() : undefined)
  })
}

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './errors.ts'
import { isLoopback } from './trusted-proxies.ts'

/** Names that no public DNS gives out: reserved by RFC 6761, RFC 8375 or ICANN, or usual in local networks. */
const localName = /(^|\.)(localhost|local|lan|home|internal|intranet|corp|private|test|home\.arpa)$/

/** Our own names beside PUBLIC_URL's. */
const machineName = hostname().toLowerCase()

/**
 * Does `Host` hold a public DNS name that is not ours? A page of another site whose name was made to resolve to this machine
 * (DNS rebinding) has one. An address, a local name or a name without a dot cannot be such a page's.
 */
export function isForeignHost(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname.replace(/\.$/, '')
  if (!name || !name.includes('.') || isIP(name) !== 0 || localName.test(name)) return false
  return name !== machineName && name !== URL.parse(publicUrl)?.hostname
}

/**
 * Was this request sent by a page that reached this machine by DNS rebinding? A browser then connects from this machine itself to
 * our own port and writes that port into `Host`. What a proxy passes on names the proxy's port or none, so a proxy that
 * nobody told us of (no TRUST_PROXY, no PUBLIC_URL) goes on working.
 */
export function isRebound(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): boolean {
  if (trustProxy !== false || !isForeignHost(headers.host, publicUrl)) return false
  const port = Number(URL.parse(`http://${headers.host}`)?.port || 80)
  return port === socket.localPort && isLoopback(socket.remoteAddress ?? '')
}

export function refuseReboundRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (isRebound(raw, config))
      throw new ApiError(
        421,
        'forbidden',
        'O sistema não atende por este endereço. Quem cuida do servidor pode liberá-lo em PUBLIC_URL.',
      )
  })
}

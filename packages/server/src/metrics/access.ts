import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isForeignHost } from '../http/host-check.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const loopback = /^(127\.|::1$|::ffff:127\.)/
/** What proxies add. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * May this caller read the metrics? With METRICS_TOKEN as bearer from anywhere. Without it only from this machine, and only
 * where nothing suggests a proxy on it, from which the whole world seems to come: TRUST_PROXY, a public address with TLS (which is
 * always a proxy's work), or a header that proxies write; nor by a page of another site whose name resolves to this machine.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  { metricsToken, trustProxy, publicUrl }: Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>,
): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (metricsToken && bearer && timingSafeEqual(digest(bearer), digest(metricsToken))) return true
  const proxied = trustProxy || publicUrl.startsWith('https:') || forwarding.some((name) => headers[name] !== undefined)
  return !proxied && !isForeignHost(headers.host, publicUrl) && loopback.test(socket.remoteAddress ?? '')
}

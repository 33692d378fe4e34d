import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isForeignHost } from '../http/host-check.ts'
import type { ProxySettings } from '../http/trusted-proxies.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const loopback = /^(127\.|::1$|::ffff:127\.)/
/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export type MetricsAccess = ProxySettings & { metricsToken: string | null }

/**
 * May this caller read the metrics? A caller with METRICS_TOKEN as bearer token may, from anywhere. Without the token only callers on
 * this machine may, and only if there is no sign of a proxy, because every request through a local proxy comes from this machine. Signs
 * of a proxy are TRUST_PROXY, a PUBLIC_URL with https (the server itself has no TLS), and the headers that proxies add. The `Host`
 * check rejects pages of another site whose name resolves to this machine (DNS rebinding).
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  { metricsToken, trustProxy, publicUrl }: MetricsAccess,
): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (metricsToken && bearer && timingSafeEqual(digest(bearer), digest(metricsToken))) return true
  const proxied =
    trustProxy || publicUrl.startsWith('https:') || proxyHeaders.some((name) => headers[name] !== undefined)
  return !proxied && !isForeignHost(headers.host, publicUrl) && loopback.test(socket.remoteAddress ?? '')
}

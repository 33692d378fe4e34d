import type { IncomingMessage } from 'node:http'

/** The host name without the port: a proxy may listen on another port and not pass its own port on. */
const hostnameOf = (origin: string): string | undefined => URL.parse(origin)?.hostname

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Was this connection opened by a page of another site (ASVS 4.4.2)? The origin must match the host that the browser addressed: an IP
 * address, localhost or a host name. A proxy that sends another `Host` must pass the browser's host on in `X-Forwarded-Host`, or its
 * name must be the one of PUBLIC_URL; a page can set neither header. A request without `Origin` does not come from a page. If PUBLIC_URL
 * is not set, the host name before such a proxy is unknown, so the check is skipped. That is acceptable: a socket authenticates with
 * a token, not with a cookie.
 */
export function isForeignOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  const publicName = hostnameOf(publicUrl)
  if (origin === undefined || !publicName || loopbackNames.has(publicName)) return false
  const addressedNames = [host, ...String(forwarded ?? '').split(',')].map((name) =>
    hostnameOf(`http://${name?.trim() ?? ''}`),
  )
  const name = hostnameOf(origin)
  return !name || ![publicName, ...addressedNames].includes(name)
}

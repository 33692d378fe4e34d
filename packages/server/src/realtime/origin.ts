import type { IncomingMessage } from 'node:http'

/** A name without a port: a proxy may listen on another one, and not pass it on. */
const nameOf = (origin: string): string | undefined => URL.parse(origin)?.hostname

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Is this connection opened by a page of another site (ASVS 4.4.2)? Ours is what the browser addressed: phones come by the machine's
 * number, the desk by localhost, customers by a name. A proxy that asks us by a name of its own tells the browser's in `X-Forwarded-Host`,
 * or is the one of PUBLIC_URL; a page can write neither of these headers. Without an origin it is no page. Where nobody has set
 * PUBLIC_URL, the name before a proxy that passes none on is not known, and a working desk is worth more than the check: a socket
 * shows a token, no cookie opens it.
 */
export function isForeignOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  const publicName = nameOf(publicUrl)
  if (origin === undefined || !publicName || ofThisMachine.has(publicName)) return false
  const ours = [host, ...String(forwarded ?? '').split(',')].map((name) => nameOf(`http://${name?.trim() ?? ''}`))
  const name = nameOf(origin)
  return !name || ![publicName, ...ours].includes(name)
}

import type { IncomingMessage } from 'node:http'

/** A name without a port: a proxy may listen on another one, and not pass it on. */
const nameOf = (origin: string): string | undefined => URL.parse(origin)?.hostname

/**
 * Is this connection opened by a page of another site (ASVS 4.4.2)? Ours is what the browser addressed: phones come by the machine's
 * number, the desk by localhost, customers by a name. A proxy that asks us by a name of its own tells the browser's in `X-Forwarded-Host`,
 * or is the one of PUBLIC_URL; a page can write neither of these headers. Without an origin it is no page.
 */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  if (origin === undefined) return false
  const ours = [host, ...String(forwarded ?? '').split(',')].map((name) => nameOf(`http://${name?.trim() ?? ''}`))
  const name = nameOf(origin)
  return !name || ![nameOf(publicUrl), ...ours].includes(name)
}

import type { FastifyRequest } from 'fastify'

const ownPage = new Set(['same-origin', 'none'])

/**
 * Was this request sent by a page of another origin? Browsers say so in `Sec-Fetch-Site`, which no page can write. A sibling
 * subdomain (`same-site`) is another origin too: the API has none but its own page's. Programs, and browsers on plain http, send no such
 * header and are let in.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  return typeof site === 'string' && !ownPage.has(site)
}

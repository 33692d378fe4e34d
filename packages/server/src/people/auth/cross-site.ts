import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../platform/http/errors.ts'

const allowedSites = new Set(['same-origin', 'none'])

/**
 * Returns true if the request was sent by a page of another origin. Browsers report this in `Sec-Fetch-Site`, which a page cannot set.
 * A sibling subdomain (`same-site`) counts as another origin, because the API serves only the web app of its own origin. Programs, and
 * browsers on plain http, do not send this header and are allowed.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  return typeof site === 'string' && !allowedSites.has(site)
}

export function refuseCrossSite(request: FastifyRequest): void {
  if (isCrossSite(request)) throw forbidden()
}

import type { IncomingMessage } from 'node:http'
import type { ProxyProblem } from '@ligeiro/contract/system-schemas'
import type { FastifyInstance } from 'fastify'
import { isLocal, trustedProxies, type ProxySettings } from './trusted-proxies.ts'

const logLines: Record<ProxyProblem, string> = {
  proxy_not_trusted:
    'X-Forwarded-For arrived and TRUST_PROXY is not set: behind a proxy everybody counts as one address (or somebody forges the header)',
  peer_not_trusted:
    'a request did not come through a proxy of TRUST_PROXY: the port can be reached directly, or the proxy has another address',
  public_url_not_https:
    'X-Forwarded-Proto: https arrived and PUBLIC_URL is http: the cookie is not Secure (or somebody forges the header)',
}

/**
 * Returns a function that lists the disagreements between a request's proxy headers and the settings. Anybody can send these headers,
 * so a reported problem is a suspicion and no proof.
 */
export function proxyProblemsOf({
  trustProxy,
  publicUrl,
}: ProxySettings): (request: IncomingMessage) => ProxyProblem[] {
  const isTrusted = trustedProxies(trustProxy)
  return ({ headers, socket: { remoteAddress: peer } }) => {
    const forwarded = headers['x-forwarded-for'] !== undefined
    const secure = String(headers['x-forwarded-proto'] ?? '').endsWith('https')
    const problems: ProxyProblem[] = []
    if (trustProxy === false) {
      if (forwarded) problems.push('proxy_not_trusted')
    }
    // A local peer that sends no X-Forwarded-For may be a health check, which does not pass through the proxy.
    else if (peer && !isTrusted(peer, 0) && (forwarded || !isLocal(peer))) problems.push('peer_not_trusted')
    if (secure && publicUrl.startsWith('http:')) problems.push('public_url_not_https')
    return problems
  }
}

/** Checks every request of this process and logs each kind of problem once. Returns a function that lists the problems seen so far. */
export function watchForProxyProblems(app: FastifyInstance, settings: ProxySettings): () => ProxyProblem[] {
  const problemsOf = proxyProblemsOf(settings)
  const seen = new Set<ProxyProblem>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    for (const problem of problemsOf(raw)) {
      // Each problem is logged once, so that a client who forges the headers cannot fill the log.
      if (!seen.has(problem)) app.log.warn({ peer: raw.socket.remoteAddress }, logLines[problem])
      seen.add(problem)
    }
    done()
  })
  return () => [...seen]
}

import type { IncomingMessage } from 'node:http'
import type { ProxyProblem } from '@ligeiro/contract/system-api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isLocal, trustedProxies } from './trusted-proxies.ts'

const logLines: Record<ProxyProblem, string> = {
  proxy_not_trusted:
    'X-Forwarded-For arrived and TRUST_PROXY is not set: behind a proxy everybody counts as one address (or somebody forges the header)',
  peer_not_trusted:
    'a request did not come through a proxy of TRUST_PROXY: the port can be reached directly, or the proxy has another address',
  public_url_not_https:
    'X-Forwarded-Proto: https arrived and PUBLIC_URL is http: the cookie is not Secure (or somebody forges the header)',
}

type Settings = Pick<Config, 'trustProxy' | 'publicUrl'>

/** What a request shows about how a proxy and the settings disagree. Anybody can send these headers, so nothing is proven. */
export function proxyProblemsOf({ trustProxy, publicUrl }: Settings): (request: IncomingMessage) => ProxyProblem[] {
  const isTrusted = trustedProxies(trustProxy)
  return ({ headers, socket: { remoteAddress: peer } }) => {
    const forwarded = headers['x-forwarded-for'] !== undefined
    const secure = String(headers['x-forwarded-proto'] ?? '').endsWith('https')
    const problems: ProxyProblem[] = []
    if (trustProxy === false) {
      if (forwarded) problems.push('proxy_not_trusted')
    }
    // Without the header a local peer may be a health check, which no proxy forwards.
    else if (peer && !isTrusted(peer, 0) && (forwarded || !isLocal(peer))) problems.push('peer_not_trusted')
    if (secure && publicUrl.startsWith('http:')) problems.push('public_url_not_https')
    return problems
  }
}

/** Watches the requests of this process, logs each problem once, and returns those seen so far. */
export function watchForProxyProblems(app: FastifyInstance, settings: Settings): () => ProxyProblem[] {
  const problemsOf = proxyProblemsOf(settings)
  const seen = new Set<ProxyProblem>()
  app.addHook('onRequest', async ({ raw }) => {
    for (const problem of problemsOf(raw)) {
      // Once: whoever sends the headers must not fill the log.
      if (!seen.has(problem)) app.log.warn({ peer: raw.socket.remoteAddress }, logLines[problem])
      seen.add(problem)
    }
  })
  return () => [...seen]
}

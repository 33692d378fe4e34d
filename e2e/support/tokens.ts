import * as accounts from '../../harness/accounts.ts'

/** A server that a test uses. */
type Running = { url: string }

const tokenLifeMs = 60_000
const tokens = new WeakMap<Running, Map<string, { token: Promise<string>; until: number }>>()

/** Signs an account in for calls that prepare a journey. A token serves for a minute, because a sign-in hashes a password. */
export function tokenOf(server: Running, account: accounts.Credentials): Promise<string> {
  const ofServer = tokens.get(server) ?? new Map()
  tokens.set(server, ofServer)
  const known = ofServer.get(account.email)
  if (known && performance.now() < known.until) return known.token
  const token = accounts.tokenOf(server.url, account)
  ofServer.set(account.email, { token, until: performance.now() + tokenLifeMs })
  return token
}

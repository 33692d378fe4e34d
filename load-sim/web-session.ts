import type { User } from '@ligeiro/contract/user'
import type { Refusal } from '@ligeiro/contract/refusal'
import { CallError, noAnswer } from '../packages/web/src/lib/call-error.ts'

export type About = { body?: unknown; key?: string; version?: number }
export type Answer<T> = { data: T; headers: Headers }
export type Account = Awaited<ReturnType<typeof signIn>>

/** After this a call counts as lost, as in the web. In ms. */
const timeoutMs = 20_000

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Call = { url: string; method: Method; path: string; headers: Record<string, string>; body?: unknown }

async function send<T>({ url, method, path, headers, body }: Call, quit: AbortSignal): Promise<Answer<T>> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), quit]),
    })
    const data = answer.status === 204 ? undefined : await answer.json()
    if (!answer.ok) throw new CallError(answer.status, data as Partial<Refusal>, answer.headers)
    return { data: data as T, headers: answer.headers }
  } catch (error) {
    throw error instanceof CallError ? error : noAnswer()
  }
}

/** Signs somebody in over his own line, and asks for him as the web does: one renewal for all who meet a 401. */
export async function signIn(url: string, { email, password }: { email: string; password: string }) {
  let token: string | null = null
  let cookie = ''
  let renewing: Promise<boolean> | null = null
  /** Ends with the app: what was under way when it was killed is nobody's any more. */
  let app = new AbortController()
  const listeners = new Set<() => void>()

  const takeToken = (fresh: string) => {
    token = fresh
    for (const listener of listeners) listener()
  }
  const takeCookie = (headers: Headers) => {
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
  const login = async () => {
    const call = { url, method: 'POST', path: '/auth/login', headers: {}, body: { email, password } } as const
    const { data, headers } = await send<{ accessToken: string }>(call, app.signal)
    takeCookie(headers)
    takeToken(data.accessToken)
  }
  const renew = async () => {
    try {
      const call = { url, method: 'POST', path: '/auth/refresh-token', headers: { cookie } } as const
      const { data, headers } = await send<{ newAccessToken: string }>(call, app.signal)
      takeCookie(headers)
      takeToken(data.newAccessToken)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) token = null
    }
    return token !== null
  }
  const renewed = () => (renewing ??= renew().finally(() => (renewing = null)))

  const headersOf = ({ key, version }: About) => ({
    authorization: `Bearer ${token}`,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  })
  const askOnce = async <T>(method: Method, path: string, about: About): Promise<Answer<T>> => {
    const sent = token
    const answer = await send<T>({ url, method, path, headers: headersOf(about), body: about.body }, app.signal)
    const fresh = answer.headers.get('x-new-access-token')
    if (fresh && token === sent) takeToken(fresh)
    return answer
  }

  await login()
  const { data: user } = await askOnce<User>('POST', '/users/me', {})
  return {
    user,
    token: () => token,
    renewed,
    /** Null once a renewal was refused: nobody of ours ever signs out. */
    isSignedIn: () => token !== null,
    onToken(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Throws `CallError`. */
    async ask<T>(method: Method, path: string, about: About = {}): Promise<Answer<T>> {
      const sent = token
      try {
        return await askOnce<T>(method, path, about)
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 401) throw error
        if (token === sent && !(await renewed())) throw error
        if (token === sent) throw noAnswer()
        return askOnce<T>(method, path, about)
      }
    },
    /** Whatever is under way gets no answer any more. */
    hangUp() {
      app.abort()
      app = new AbortController()
    },
  }
}

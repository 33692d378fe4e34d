import type { ErrorBody } from '@ligeiro/contract/error-body'
import type { User } from '@ligeiro/contract/user'
import type { Credentials } from '../../harness/accounts.ts'
import { send, type Answer, type Call } from '../../harness/api.ts'
import { delay } from '../../harness/wait.ts'
import { CallError, noAnswer } from '../../packages/web/src/api/call-error.ts'

export type WebSession = Awaited<ReturnType<typeof signIn>>

/** After this time the web app treats a call as lost. */
const timeoutMs = 20_000

/** Opens one person's session in one browser. All calls that get a 401 share one renewal, as in the web app. */
export async function signIn(url: string, { email, password }: Credentials) {
  let token: string | null = null
  let cookie = ''
  let renewing: Promise<boolean> | null = null
  /** Aborted when the app ends, because nobody waits for the calls of a killed app. */
  let app = new AbortController()
  const listeners = new Set<() => void>()

  async function call<T>(call: Call): Promise<Answer<T>> {
    const answer = await send<T>(url, { ...call, timeoutMs, signal: app.signal }).catch(() =>
      Promise.reject(noAnswer()),
    )
    const refresh = answer.headers.getSetCookie().find((header) => header.startsWith('refreshToken='))
    cookie = refresh?.split(';')[0] ?? cookie
    if (answer.status >= 300) throw new CallError(answer.status, answer.body as Partial<ErrorBody>, answer.headers)
    return answer
  }
  const useToken = (fresh: string) => {
    token = fresh
    for (const listener of listeners) listener()
  }
  const renew = async () => {
    try {
      const { body } = await call<{ newAccessToken: string }>({ method: 'POST', path: '/auth/refresh-token', cookie })
      useToken(body.newAccessToken)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) token = null
    }
    return token !== null
  }
  const renewed = () => (renewing ??= renew().finally(() => (renewing = null)))

  const callSignedIn = async <T>(asked: Call): Promise<Answer<T>> => {
    const sent = token
    const answer = await call<T>({ ...asked, token })
    const fresh = answer.headers.get('x-new-access-token')
    if (fresh && token === sent) useToken(fresh)
    return answer
  }

  const login = await call<{ accessToken: string }>({ method: 'POST', path: '/auth/login', body: { email, password } })
  useToken(login.body.accessToken)
  const { body: user } = await callSignedIn<User>({ method: 'POST', path: '/users/me' })
  return {
    user,
    /** Null after a renewal was refused. No simulated person signs out. */
    token: () => token,
    renewed,
    onToken(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Makes a call and renews the session after a 401. Throws `CallError`. */
    async ask<T>(asked: Call): Promise<Answer<T>> {
      const sent = token
      try {
        return await callSignedIn<T>(asked)
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 401) throw error
        if (token === sent && !(await renewed())) throw error
        if (token === sent) throw noAnswer()
        return callSignedIn<T>(asked)
      }
    },
    /** Aborts all running calls. */
    hangUp() {
      app.abort()
      app = new AbortController()
    },
  }
}

/** Repeats a call for a minute while its failure is temporary. */
export async function retryWhilePassing<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallError) || !error.passing || performance.now() > deadline) throw error
      await delay(500)
    }
  }
}

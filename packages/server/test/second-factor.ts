import { URI } from 'otpauth'
import { expect } from 'vitest'
import { hashPassword } from '../src/people/auth/passwords.ts'
import { createUser } from '../src/people/users/user-accounts.ts'
import { callsWith } from './calls.ts'
import type { TestApp } from './test-app.ts'

export const password = 'Senha-2026'
type Role = 'client' | 'admin' | 'motoboy'
type Answer = {
  accessToken?: string
  challenge?: string
  methods?: string[]
  expires_at?: string
  confirmation?: string
  recovery_codes?: string[]
  code?: string
  message?: string
  tries_left?: number
}

let people = 0
const hashOfPassword = hashPassword(password)

/** People who sign in with their password, and what they do with a second factor. */
export function factorCalls(testApp: TestApp) {
  const post = (path: string, body?: unknown, headers = {}) => testApp.send<Answer>('POST', path, body, headers)
  const login = (email: string, secret = password, headers = {}) =>
    post('/auth/login', { email, password: secret }, headers)
  const show = (challenge: string | undefined, response: string, method = 'totp', headers = {}) =>
    post('/auth/second-factor', { challenge, method, response }, headers)

  /** What an app with this key shows now. */
  const codeOf = (uri: string) => URI.parse(uri).generate({ timestamp: testApp.clock().getTime() })

  /** Creates a person and signs them in. */
  async function createPerson(role: Role = 'client') {
    const email = `pessoa${people++}@example.com`
    const { id } = await createUser(testApp.db, { name: 'Renata Sá', email, password }, role, testApp.clock())
    const { accessToken } = (await login(email)).body
    return { id, email, role, ...callsWith(testApp.app, { authorization: `Bearer ${accessToken}` }) }
  }
  type Member = Awaited<ReturnType<typeof createPerson>>

  /** Exchanges the response for the header with which this session may do the act. */
  async function confirmWith(person: Pick<Member, 'post'>, act: string, method: string, response: string) {
    const answer = await person.post<Answer>('/auth/confirmation', { act, method, response })
    expect(answer.status).toBe(200)
    return { 'x-confirmation': answer.body.confirmation ?? '' }
  }
  const confirmByPassword = (person: Pick<Member, 'post'>, act: string) =>
    confirmWith(person, act, 'password', password)

  /** Switches an authenticator app on. `code` is what the app shows; the next two steps of time begin afterwards. */
  async function switchOn(person: Pick<Member, 'post' | 'id'>) {
    // People of `testApp.createUser` have no password.
    const password_hash = await hashOfPassword
    await testApp.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    const headers = await confirmByPassword(person, 'add_factor')
    const { body: shown } = await person.post<{ secret: string; uri: string; qrcode: string }>(
      '/auth/totp',
      undefined,
      headers,
    )
    const app = URI.parse(shown.uri)
    /** `clockMs`: how far the phone's clock is ahead. */
    const code = (clockMs = 0) => app.generate({ timestamp: testApp.clock().getTime() + clockMs })
    const answer = await person.post<Answer>('/auth/totp/confirm', { code: code() })
    expect(answer.status).toBe(200)
    testApp.advanceClock(60_000)
    return { shown, code, recoveryCodes: answer.body.recovery_codes ?? [] }
  }

  /** Creates a person with an authenticator app. */
  async function createWithFactor(role: Role = 'client') {
    const person = await createPerson(role)
    return { ...person, ...(await switchOn(person)) }
  }

  /** Gives the right password and returns the challenge. */
  async function challengeOf({ email }: { email: string }): Promise<string> {
    const { status, body } = await login(email)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['challenge', 'expires_at', 'methods']])
    return body.challenge ?? ''
  }

  /** Signs in with the next code of the app, and returns the calls of that session. */
  async function signIn(person: { email: string; code: () => string }) {
    testApp.advanceClock(60_000)
    const { body } = await show(await challengeOf(person), person.code())
    return callsWith(testApp.app, { authorization: `Bearer ${body.accessToken}` })
  }

  /** Returns the header with which this session may do the act, by the next code of the app. */
  async function confirm(person: Pick<Member, 'post'> & { code: () => string }, act: string) {
    testApp.advanceClock(60_000)
    return confirmWith(person, act, 'totp', person.code())
  }

  return {
    post,
    login,
    show,
    codeOf,
    createPerson,
    switchOn,
    createWithFactor,
    challengeOf,
    signIn,
    confirm,
    confirmByPassword,
  }
}

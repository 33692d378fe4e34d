import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/db/connect.ts'
import { createUser } from '../src/users/service.ts'
import type { TestApp } from './test-app.ts'
import type { MailServer } from './mail-server.ts'

type Answer = {
  message: string
  code?: string
  accessToken?: string
  user?: { id: string; name: string; role: string; password_change_due?: true }
  data?: { tokenId: string; user: { name: string } }
}

export const oldPassword = 'Antiga-2026'
export const nextPassword = 'Nova-Senha-1'
/** What every useless code, link and ticket is answered with. */
export const useless = { status: 400, body: { message: expect.stringContaining('inválido ou expirado') as string } }

let made = 0

/** The calls of recovery as a visitor makes them, and the letters that come of it. */
export function recovering(testApp: TestApp, post: MailServer) {
  const call = (path: string, body: unknown) => testApp.send<Answer>('POST', `/password-recovery/${path}`, body)
  const forgot = (email: string) => call('forgot', { email })
  const validate = (email: string, token: string) => call('validate-token', { email, token })
  const reset = (tokenId: string, newPassword = nextPassword) =>
    call('reset', { tokenId, newPassword, confirmPassword: newPassword })
  return {
    call,
    forgot,
    validate,
    reset,
    login: (email: string, password: string) => testApp.send<Answer>('POST', '/auth/login', { email, password }),
    me: (token = '') =>
      testApp.send<Record<string, unknown>>('POST', '/users/me', undefined, { authorization: `Bearer ${token}` }),
    async anAccount(name = 'Renata Sá') {
      const email = `renata${made++}@example.com`
      return createUser(testApp.db, { name, email, password: oldPassword }, 'client', testApp.clock())
    },
    /** Asks for a letter and waits for it. */
    async aLetter(email: string) {
      const before = post.received.length
      expect((await forgot(email)).status).toBe(200)
      return post.letter(before)
    },
    /** A code gets a ticket; its id. */
    async aTicket(email: string, code: string) {
      const answer = await validate(email, code)
      expect(answer.status).toBe(200)
      return answer.body.data?.tokenId ?? ''
    },
  }
}

/** As if every failed job's time for its next try had come. */
export const nextTry = (db: Db) =>
  sql`with due as (update jobs.job set start_after = now() where state = 'retry')
      select pg_notify('ligeiro_jobs', '')`.execute(db)

/** How many jobs wait or are in hand. */
export async function openJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.count ?? 0
}

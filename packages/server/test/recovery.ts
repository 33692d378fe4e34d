import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/connect.ts'
import { createUser } from '../src/people/users/user-accounts.ts'
import type { TestApp } from './test-app.ts'
import { codeOf, type MailServer } from './mail-server.ts'

type Answer = {
  message: string
  code?: string
  accessToken?: string
  user?: { id: string; name: string; role: string; password_change_due?: true }
  data?: { tokenId: string; user: { name: string } }
}

export const oldPassword = 'Antiga-2026'
export const nextPassword = 'Nova-Senha-1'
/** The answer to every invalid or expired code, link and ticket. */
export const invalidCodeAnswer = {
  status: 400,
  body: { message: expect.stringContaining('inválido ou expirado') as string },
}

let accountCount = 0

/** The recovery calls as a visitor makes them, and the e-mails that the calls send. */
export function recoveryCalls(testApp: TestApp, mailServer: MailServer) {
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
    async createAccount(name = 'Renata Sá') {
      const email = `renata${accountCount++}@example.com`
      return createUser(testApp.db, { name, email, password: oldPassword }, 'client', testApp.clock())
    },
    /** Asks for a recovery e-mail and waits for the message. */
    async requestMessage(email: string) {
      const before = mailServer.received.length
      expect((await forgot(email)).status).toBe(200)
      for (let number = before; ; number++) {
        const message = await mailServer.waitForMessage(number)
        // A notice about a new password or device may come first.
        if (codeOf(message)) return message
      }
    },
    /** Exchanges a code for a ticket and returns the id of the ticket. */
    async exchangeCode(email: string, code: string) {
      const answer = await validate(email, code)
      expect(answer.status).toBe(200)
      return answer.body.data?.tokenId ?? ''
    },
  }
}

/** Makes every failed job due for its next attempt now. */
export const retryFailedJobs = (db: Db) =>
  sql`with due as (update jobs.job set start_after = now() where state = 'retry'),
      pushes_due as (update pushes set not_before = null where leased_until is null)
      select pg_notify('ligeiro_jobs', '')`.execute(db)

/** Counts the jobs that wait or run, pushes included. */
export async function openJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from jobs.job where state in ('created', 'retry', 'active')) + (select count(*) from pushes))::int
      as count`.execute(db)
  return rows[0]?.count ?? 0
}

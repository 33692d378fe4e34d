import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { factorCalls } from '#test/second-factor.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { hashRecoveryCode } from '../factors/recovery-codes.ts'

let testApp: TestApp
let calls: ReturnType<typeof factorCalls>
beforeAll(async () => {
  testApp = await startTestApp()
  calls = factorCalls(testApp)
})
afterAll(() => testApp.close())

const salt = randomBytes(16)

/** Until the end of the test so many hashes of this person wait that ten more are refused with 429. */
function fillQueue({ id }: { id: string }) {
  const over = new AbortController()
  const keepHashing = async (): Promise<void> => {
    while (!over.signal.aborted) await hashRecoveryCode(id, 'ABCDE-FGHJK', salt)
  }
  const loops = Array.from({ length: 15 }, keepHashing)
  onTestFinished(async () => {
    over.abort()
    await Promise.all(loops)
  })
}

test('a wrong first code of an app hashes no recovery codes', async () => {
  const person = await calls.createPerson()
  fillQueue(person)
  const confirm = (code: string) => person.post('/auth/totp/confirm', { code })
  expect((await confirm('000000')).status).toBe(409)
  const headers = await calls.confirmByPassword(person, 'add_factor')
  const { body } = await person.post<{ uri: string }>('/auth/totp', undefined, headers)
  expect((await confirm('000000')).status).toBe(400)
  expect((await confirm(calls.codeOf(body.uri))).status).toBe(429)
})

test('a passkey that answers a challenge of nobody, or of another session, hashes no recovery codes', async () => {
  const [person, other] = [await calls.createPerson(), await calls.createPerson()]
  fillQueue(person)
  const challengeOf = async (by: typeof person) =>
    (await by.post<{ challenge: string }>('/auth/passkeys/challenge')).body.challenge
  const add = async (challenge: string) =>
    person.post('/auth/passkeys', { name: 'Celular', response: createAuthenticator().create(challenge) })
  expect((await add(randomBytes(32).toString('base64url'))).status).toBe(400)
  expect((await add(await challengeOf(other))).status).toBe(400)
  expect((await add(await challengeOf(person))).status).toBe(429)
})

test('many hashes of one person delay those of another person by one hash', async () => {
  const done: string[] = []
  const hash = async (person: string) => {
    await hashRecoveryCode(person, 'ABCDE-FGHJK', salt)
    done.push(person)
  }
  await Promise.all([...Array.from({ length: 15 }, () => hash('a')), hash('b')])
  expect(done.indexOf('b')).toBeLessThan(3)
})

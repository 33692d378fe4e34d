import { randomBytes } from 'node:crypto'
import { exampleValues as at, type Example } from '@ligeiro/contract/docs/example'
import { Secret, TOTP } from 'otpauth'
import { hashOf } from '#emails/email-secrets.ts'
import { createCipher } from '#platform/encryption/cipher.ts'
import { replaceRecoveryCodes } from '#people/factors/queries.ts'
import { newSecret } from '#people/factors/totp.ts'
import { createAuthenticator } from '../authenticator.ts'
import type { TestApp } from '../test-app.ts'
import type { Actors } from './actors.ts'

type Token = { kind: 'sign_in' | 'confirmation' | 'passkey'; user_id: string; session_id?: string; act?: string }

/** Stores a token that is valid for five minutes. */
export async function insertToken({ db, clock }: TestApp, token: string, row: Token): Promise<void> {
  const expires_at = new Date(clock().getTime() + 300_000)
  await db
    .insertInto('identity_tokens')
    .values({ hash: hashOf(token), ...row, expires_at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Gives everybody a confirmation that equals their id, for the act of the example. */
export async function createConfirmations(
  testApp: TestApp,
  people: Actors,
  { confirmation: act, params }: Example,
): Promise<void> {
  if (!act) return
  const subject = params?.id === at.person ? people.person.id : params?.id
  const name = act === 'reset_factor' ? `${act} ${subject}` : act
  for (const { id, sessionId } of Object.values(people))
    await insertToken(testApp, id, { kind: 'confirmation', user_id: id, session_id: sessionId, act: name })
}

/** Gives everybody an authenticator app. Returns the code that all the apps show now. */
export async function createFactors(testApp: TestApp, people: Actors, { factor }: Example): Promise<string> {
  const { db, config, clock } = testApp
  const secret = newSecret()
  const cipher = createCipher(config.appSecret, 'second factors')
  for (const { id } of Object.values(people)) {
    const encrypted_secret = cipher.encrypt(secret, id)
    const row = { encrypted_secret, confirmed_at: factor === 'on' ? clock() : null, last_step: 0 }
    await db
      .insertInto('totp_factors')
      .values({ user_id: id, created_at: clock(), ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await replaceRecoveryCodes(db, id, factor === 'on' ? [{ hash: 'none', salt: randomBytes(16) }] : [])
  }
  return new TOTP({ secret: Secret.fromHex(secret) }).generate({ timestamp: clock().getTime() })
}

/** Gives everybody a challenge of WebAuthn that equals their id. */
export async function createPasskeyChallenges(testApp: TestApp, people: Actors): Promise<void> {
  for (const { id, sessionId } of Object.values(people))
    await insertToken(testApp, `passkey-${id}`, { kind: 'passkey', user_id: id, session_id: sessionId })
}

/** What the authenticator of this person answers to that challenge. */
export const newPasskeyOf = ({ id }: { id: string }) => createAuthenticator().create(`passkey-${id}`)

/** Gives this person a passkey that nobody uses. */
export const insertOwnPasskey = ({ db, clock }: TestApp, id: string, person: { id: string }) =>
  db
    .insertInto('passkeys')
    .values({
      id,
      user_id: person.id,
      credential_id: id,
      public_key: Buffer.alloc(1),
      counter: 0,
      name: 'Celular',
      created_at: clock(),
    })
    .execute()

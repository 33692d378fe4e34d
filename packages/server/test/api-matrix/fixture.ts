import { randomInt, randomUUID } from 'node:crypto'
import { exampleValues as at, type Example } from '@ligeiro/contract/docs/example'
import { hashOf, passwordTokenSecrets } from '../../src/emails/password-token-secrets.ts'
import { startExpiry, insertPasswordToken } from '../../src/emails/queries.ts'
import { readPage } from '../../src/orders/queries.ts'
import { saveCode } from '../../src/recipient-code/queries.ts'
import { createCipher } from '../../src/encryption/cipher.ts'
import { insertOrderAt } from '../an-order.ts'
import { nowhere, type TestApp } from '../test-app.ts'
import type { Actors } from './actors.ts'

export type Fixture = Awaited<ReturnType<typeof createFixture>>

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

/** A world in which what an example says is true, with an order, a person and codes of its own. */
export async function createFixture(testApp: TestApp, people: Actors, example: Example) {
  const { db, config } = testApp
  const now = testApp.clock()
  const { owner, motoboy, person, free } = people
  // Before all: what `changes` tells since is this scene.
  const { cursor } = await readPage(db, people.admin, { limit: 1, before: undefined })
  const order = await insertOrderAt(db, now, {
    client: owner,
    motoboy: example.unassigned ? null : motoboy,
    status: example.status ?? 'accepted_by_client',
  })
  const deliveryCode = sixDigits()
  await db.updateTable('orders').set({ delivery_code: deliveryCode }).where('id', '=', order.id).execute()
  const recipientCode = sixDigits()
  await saveCode(db, order.id, {
    sealed: createCipher(config.appSecret, 'recipient codes').seal(recipientCode, order.id),
    expires_at: new Date(now.getTime() + 3_600_000),
  })
  const letter = randomUUID()
  const secrets = passwordTokenSecrets(config.appSecret)
  const address = { email: person.values.email, user_id: person.id }
  await insertPasswordToken(db, {
    id: letter,
    kind: 'recovery',
    ...address,
    asked_at: now,
    link_hash: hashOf(secrets.link(letter)),
  })
  await startExpiry(db, letter, { user_id: person.id, expires_at: new Date(now.getTime() + 900_000) })
  const fresh = () => `${randomUUID().slice(0, 8)}@novo.example`
  const values: Record<keyof typeof at, string> = {
    order: order.id,
    client: owner.id,
    motoboy: motoboy.motoboyId,
    person: person.id,
    email: person.values.email,
    password: at.password,
    free: free.motoboyId,
    newClientEmail: fresh(),
    newMotoboyEmail: fresh(),
    newAdminEmail: fresh(),
    cursor,
    recoveryCode: secrets.code(letter),
    recoveryTicket: secrets.link(letter),
    recipientCode,
    // Nobody listens there.
    pushEndpoint: `${nowhere}/${randomUUID()}`,
  }
  const ofExample = new Map(
    Object.entries(at).map(([name, value]) => [value as string, values[name as keyof typeof at]]),
  )
  const say = (value: unknown): unknown => {
    if (typeof value === 'string') return ofExample.get(value) ?? value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, say(inner)]))
  }
  return {
    order,
    deliveryCode,
    recipientCode,
    /** What this scene says, and what the document says in its place. */
    spoken: Object.entries(values).map(([name, value]) => [value, at[name as keyof typeof at]] as const),
    /** The example with this scene's values. */
    told: say(example) as Example,
  }
}

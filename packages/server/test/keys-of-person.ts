import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertLink } from '#links/queries.ts'
import { hashOf, linkTokens } from '#links/token.ts'
import { pageKinds } from '#links/page.ts'
import { beginBooks } from './books.ts'
import { aTable, publishTable } from './price-table.ts'
import type { Person, TestApp } from './test-app.ts'

/** Tables with a secret, token, hash or key that opens something for whoever has it, and the keys of the table in docs/security.md. */
export const keyTables = {
  email_tokens: ['password link made by them', 'password link for them'],
  links: ['approval link', 'tracking link'],
  order_links: ['order link'],
  agreement_links: ['agreement link'],
  invoice_links: ['invoice link'],
  sessions: ['session'],
  refresh_tokens: ['session'],
  push_devices: ['push device'],
  idempotency_keys: ['stored answer'],
  identity_tokens: ['confirmation of who they are'],
} as const
export type Key = (typeof keyTables)[keyof typeof keyTables][number]

/** Tables whose secrets open nothing for whoever made them. */
export const otherSecrets: Record<string, string> = {
  users: 'the password, which opens nothing without an active account and a role',
  totp_factors: 'one half of a sign-in of its owner',
  recovery_codes: 'one half of a sign-in of its owner',
  passkeys: 'one half of a sign-in of its owner',
  push_key: "the installation's key, made by the server",
  notice_pushes: 'an address to send to; it opens nothing',
  recipient_codes: "the order's own code, made by the server for its recipient",
  orders: "the hash of the order's QR, made by the server for its recipient",
  settings: 'settings of the firm, the password of the mail server among them, which only the server uses',
  pix_keys: 'a number to pay to',
  address_book: 'a hash of an address',
  address_points: 'a hash of an address',
  shifts: 'a place in the queue',
  address_book_progress: 'a place in a list',
  bairro_sources: 'a name of a place',
  ledger_entries: 'the name of a write, against a second one',
  imported_things: 'names of imported rows',
  bairros: 'names of places',
}

/** Gives an administrator one of each key, and returns what tells whether each still works. */
export async function giveKeys(testApp: TestApp, who: Person, others: Record<'admin' | 'client' | 'motoboy', Person>) {
  const { db, app } = testApp
  const now = testApp.clock()
  const { client, motoboy } = others
  type Url = { url: string; expires_at: string }
  const shared = async (path: string, body?: object, headers?: Record<string, string>) => {
    const answer = await who.post<Url>(path, body, headers)
    expect(answer.status).toBe(201)
    return answer.body.url
  }
  const books = await beginBooks(testApp, others.admin)
  await books.deliver(10, { client, motoboy })
  const invoice = (await books.issue(client)).body.id
  const version = await publishTable(others.admin, aTable())
  const orderLink = async (kind: 'approval' | 'tracking') => {
    const { id: order_id } = await testApp.createOrder({ client, status: 'awaiting_approval', price: 10 })
    const id = randomUUID()
    const token = linkTokens(testApp.config.appSecret)(id)
    const expires_at = new Date(now.getTime() + 86_400_000)
    const told_price_cents = kind === 'approval' ? 1000 : null
    await insertLink(
      db,
      { id, kind, order_id, token_hash: hashOf(token), made_by: who.id, told_price_cents, expires_at },
      now,
    )
    return `http://localhost/${pageKinds[kind].path}/${token}`
  }
  const key = { 'idempotency-key': randomUUID() }
  const ownPath = `/users/password-link/${client.id}`
  const urls = {
    'password link made by them': await shared(ownPath, undefined, key),
    'password link for them': '',
    'approval link': await orderLink('approval'),
    'tracking link': await orderLink('tracking'),
    'order link': await shared(`/clients/${client.id}/order-link`, {}),
    'agreement link': await shared(`/clients/${client.id}/links`, { version_id: version.id }),
    'invoice link': await shared(`/invoices/${invoice}/links`, {}),
  }
  const session = db.selectFrom('sessions').select('id').where('user_id', '=', who.id)
  const { id: session_id } = await session.executeTakeFirstOrThrow()
  const bytes = Buffer.from(randomUUID())
  const device = { session_id, user_id: who.id, role: 'admin', endpoint: `https://push.example/${who.id}` } as const
  await db
    .insertInto('push_devices')
    .values({ ...device, p256dh: bytes, auth: bytes, seen_at: now })
    .execute()
  const expires_at = new Date(now.getTime() + 300_000)
  await db
    .insertInto('identity_tokens')
    .values({ hash: bytes, kind: 'confirmation', user_id: who.id, session_id, act: 'merge', expires_at })
    .execute()
  await db
    .insertInto('email_tokens')
    .values({
      id: randomUUID(),
      purpose: 'link',
      email: who.email,
      user_id: who.id,
      made_by: others.admin.id,
      asked_at: now,
      link_hash: bytes,
      expires_at,
    })
    .execute()
  const opens = async (url: string) => (await app.inject({ url: new URL(url).pathname })).statusCode === 200
  const holds = async (table: 'email_tokens' | 'push_devices', column: 'made_by' | 'user_id') =>
    (
      await db
        .selectFrom(table)
        .select('user_id')
        .where(column as 'user_id', '=', who.id)
        .execute()
    ).length > 0
  return {
    'password link made by them': () => holds('email_tokens', 'made_by'),
    'password link for them': () => holds('email_tokens', 'user_id'),
    'order link': () => opens(urls['order link']),
    'approval link': () => opens(urls['approval link']),
    'tracking link': () => opens(urls['tracking link']),
    'invoice link': () => opens(urls['invoice link']),
    'agreement link': () => opens(urls['agreement link']),
    session: async () => (await who.get('/users/me/sessions')).status === 200,
    'push device': () => holds('push_devices', 'user_id'),
    'stored answer': async () => (await who.post(ownPath, undefined, key)).status === 201,
    'confirmation of who they are': async () => (await who.get('/users/me/sessions')).status === 200,
  } satisfies Record<Key, () => Promise<boolean>>
}

import type { ListedUser } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lockLearning } from '#addresses/address-book/learn.ts'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let mailServer: MailServer
let testApp: TestApp
let [admin, shop]: Person[] = []
beforeAll(async () => {
  mailServer = await startMailServer()
  testApp = await startTestApp({ smtpUrl: mailServer.url })
  admin = await testApp.createUser('admin')
  shop = await testApp.createUser('client', 'Neide Souza')
})
afterAll(async () => {
  await testApp.close()
  await mailServer.close()
})

const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
const byPhone = async (phone: string) =>
  (await admin!.post('/orders/register', { ...texts, client: { name: 'Doces da Neide', phone } })).body

test('who gets the orders is told by e-mail, without a word of who ordered, of the admin or of their device', async () => {
  const { client } = await byPhone('48995000001')
  expect((await admin!.post('/users/merge', { from: client.id, into: shop!.id })).status).toBe(200)
  const email = await mailServer.waitForMessageTo(shop!.email)
  expect(email.subject).toMatch(/^Pedidos feitos por telefone agora estão na sua conta em /)
  expect(email.text).toContain('a junção pode ser desfeita por 30 dias')
  expect(email.text).not.toMatch(/Doces|Aparelho|IP/)
  const users = (await admin!.get<ListedUser[]>('/users/all')).body
  const [merge] = users.find((user) => user.id === shop!.id)!.merged!
  expect((await admin!.post('/users/merge/undo', { id: merge!.id })).status).toBe(200)
})

test('a merge waits for the address book to learn: what an order named a moment before is learned for somebody', async () => {
  const { client } = await byPhone('48995000002')
  const learning = await testApp.db.startTransaction().execute()
  await lockLearning(learning)
  let merged = false
  const merging = admin!.post('/users/merge', { from: client.id, into: shop!.id }).then(() => (merged = true))
  await vi.waitFor(async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%address_book_progress%'`.execute(testApp.db)
    expect(waiting.rows).toHaveLength(1)
  }, 10_000)
  expect(merged).toBe(false)
  await learning.commit().execute()
  expect(await merging).toBe(true)
})

import { readFile } from 'node:fs/promises'
import type { ListedUser } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

/** The statements of the migration that decide which accounts and phones of before are claims. */
const decides = async () =>
  (await readFile(new URL('../../../migrations/0140_phone_claims.sql', import.meta.url), 'utf8')).split(
    '-- Who created an account is in the audit log.',
  )[1]!

test('of the accounts of before an upgrade the phones that an admin typed are confirmed, and no others', async () => {
  const testApp = await startTestApp()
  const admin = await testApp.createUser('admin')
  const password = { password: 'Entrega-2026', confirmPassword: 'Entrega-2026' }
  const account = (name: string, phone: string) => ({
    name,
    email: `${crypto.randomUUID()}@example.com`,
    phone,
    ...password,
  })
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  await testApp.anonymous.post('/users/register', account('Própria', '48997000001'))
  await admin.post('/users/create-admin', account('Central', '48997000002'))
  const { body: changed } = await admin.post<ListedUser>('/users/create-admin', account('Mudou', '48997000003'))
  await testApp.db.updateTable('users').set({ phone: '48997000004' }).where('id', '=', changed.id).execute()
  const { body: fixed } = await testApp.anonymous.post<ListedUser>(
    '/users/register',
    account('Corrigida', '48997000005'),
  )
  await admin.put(`/users/update-user/${fixed.id}`, { phone: '48997000006' })
  await admin.post('/orders/register', { ...texts, client: { name: 'Telefone', phone: '48997000007' } })
  await sql`update users set self_registered = false, phone_confirmed_at = null, phone_confirmed_via = null, phone_confirmed_by = null`.execute(
    testApp.db,
  )
  const statements = (await decides()).split('\n').slice(1).join('\n')
  for (const statement of statements.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(testApp.db)
  const rows = await testApp.db
    .selectFrom('users')
    .select(['name', 'self_registered', 'phone_confirmed_via', 'phone_confirmed_by'])
    .where('role', '=', 'client')
    .orderBy('phone')
    .execute()
  const typed = { phone_confirmed_via: 'admin', phone_confirmed_by: admin.id }
  const claimed = { phone_confirmed_via: null, phone_confirmed_by: null }
  expect(rows).toEqual([
    { name: 'Própria', self_registered: true, ...claimed },
    { name: 'Central', self_registered: false, ...typed },
    { name: 'Mudou', self_registered: false, ...claimed },
    { name: 'Corrigida', self_registered: true, ...typed },
    { name: 'Telefone', self_registered: false, ...typed },
  ])
  await testApp.close()
})

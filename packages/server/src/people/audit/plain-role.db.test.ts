import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp } from '#test/test-app.ts'
import { withConnection } from '#test/rows.ts'
import { connect } from '../../platform/db/connect.ts'
import { forgetTrail } from '../../positions/trail/forget.ts'
import { migrate } from '../../platform/db/migrate.ts'

test('by the grants of docs/operations.md it works with tables that it does not own, and may not rewrite the record', async () => {
  const operations = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, grants = ''] = /## Who did what[^]*?```sql\n([^]*?)```/.exec(operations) ?? []
  const database = await ownDatabase()
  const place = database.connection as { host: string; user: string; database: string }
  const role = `app_${place.database}`
  const asSuperuser = (statement: string) =>
    withConnection({ ...place, user: 'postgres' }, (client) => client.query(statement))
  await asSuperuser(grants.replaceAll('ligeiro_app', role))
  const connection = { ...place, user: role }
  const db = connect(connection, 1, () => {})
  await migrate(db, new Date())
  await db.destroy()
  const testApp = await startTestApp({ trailDays: 7 }, connection)
  const [admin, shop, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
  await admin.put(`/users/update-user/${shop.id}`, { name: 'Nome Novo' })
  const delivered = await testApp.createOrder({ client: shop, status: 'delivered' })
  expect((await admin.post(`/users/erase-user/${shop.id}`)).status).toBe(204)
  expect((await testApp.orderNow(delivered.id)).description).toBe('Dados removidos')
  const order = await testApp.createOrder({ motoboy, status: 'accepted_by_client' })
  const start = { orderId: order.id, motoboyId: motoboy.motoboyId }
  expect((await motoboy.patch('/orders/start', start)).status).toBe(200)
  expect((await testApp.send('POST', '/password-recovery/forgot', { email: admin.email })).status).toBe(200)
  await motoboy.post('/shifts/start')
  const positions = { positions: [[testApp.clock().getTime(), -27.6, -48.54, 12]] }
  expect((await motoboy.post('/motoboys/me/positions', positions)).body).toEqual({ taken: 1, ignored: 0 })
  const trail = () => testApp.db.selectFrom('positions').select('at').execute()
  expect(await trail()).toHaveLength(1)
  await forgetTrail(testApp.db, testApp.clock(), { ...testApp.config, trailDays: 0 })
  expect(await trail()).toEqual([])
  for (const statement of [
    'alter table audit_events disable trigger all',
    'delete from audit_events',
    'update audit_events set at = now()',
    'update order_events set step = step',
    'drop table order_events',
  ])
    await expect(sql.raw(statement).execute(testApp.db)).rejects.toThrow(/permission denied|must be owner/)
  await testApp.close()
  await asSuperuser(`drop owned by ${role}; drop role ${role}`)
  await database.drop()
})

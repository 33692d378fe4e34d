import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { ordersChannel, parseNotice } from '../../orders/order/notice.ts'

test.each([
  '{"event":"order:unheard-of","order":"1","motoboy":null,"lost":null,"gone":false}',
  '{"order":7}',
  'null',
  '{',
])('the notice %s of another version is not parsed', (payload) => expect(parseNotice(payload)).toBeUndefined())

test('after an unknown notice the sockets get `connected` again, so that they load what changed', async () => {
  const testApp = await startTestApp()
  try {
    const socket = await testApp.connectSocket(await testApp.createUser('admin'))
    const connectedAgain = new Promise<{ rooms: string[] }>((resolve) => socket.once('connected', resolve))
    await sql`select pg_notify(${ordersChannel}, '{"event":"order:unheard-of"}')`.execute(testApp.db)
    expect((await connectedAgain).rooms).toContain('admin')
  } finally {
    await testApp.close()
  }
})

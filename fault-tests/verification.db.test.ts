import { expect, onTestFinished, test } from 'vitest'
import { insertOrders, orderRow } from '../packages/server/test/many-orders.ts'
import { startTestApp } from '../packages/server/test/test-app.ts'
import { verifyDatabase } from './verification.ts'

test('an order without a history is a finding', async () => {
  const { db, connection, createUser, close } = await startTestApp()
  onTestFinished(close)
  const { id: client } = await createUser('client')
  const order = orderRow(client, { status: 'pending', price_cents: null })
  await insertOrders(db, [order])
  expect(await verifyDatabase(connection, [], { finished: true })).toEqual([
    `contradictions: ${JSON.stringify({ id: order.id, version: 1, status: 'pending', lines: '0' })}`,
  ])
})

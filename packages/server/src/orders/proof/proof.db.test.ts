import type { Order } from '@ligeiro/contract/order'
import type { ProofCheck } from '@ligeiro/contract/proof-schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { qrTextOf } from '#test/delivery-qr.ts'
import { startWithPeople } from '#test/people.ts'
import type { LiveClient } from '#test/test-app.ts'
import { purgeProofChecks } from './queries.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({}, { motoboy: 'João' })
let order: Order
beforeEach(async () => {
  order = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
})

const confirm = (code: string) => motoboy.post(`/orders/validation/${order.id}/qrcode/confirm`, { code })
const codeOf = async () => (await client.post<{ code: string }>(`/orders/access-code/${order.id}`)).body.code
const wrong = (right: string, by: number) => String((Number(right) + by) % 1_000_000).padStart(6, '0')
const checks = async () => (await admin.get<ProofCheck[]>(`/orders/order/${order.id}/proof`)).body
const seen = (headers?: Record<string, string>) =>
  admin.post(`/orders/order/${order.id}/proof/seen`, undefined, headers)
const alertNow = async () => (await testApp.orderNow(order.id)).proof_alert
const otherOrder = async () => qrTextOf(testApp, (await testApp.createOrder({ client })).id)
/** The order as a socket hears of it next. */
const heard = (socket: LiveClient, holds: (order: Order) => boolean) =>
  new Promise<Order>((resolve) => {
    const listen = (body: { order: Order } | object) => {
      if (!('order' in body) || body.order.id !== order.id || !holds(body.order)) return
      socket.off('order:updated', listen)
      resolve(body.order)
    }
    socket.on('order:updated', listen)
  })

test('the admins are told from the third different wrong code on, and of each try after the code is locked', async () => {
  const code = await codeOf()
  const alerts = []
  for (const by of [1, 2, 2, 3, 4, 5, 6]) {
    await confirm(wrong(code, by))
    alerts.push(await alertNow())
  }
  expect(alerts).toEqual([null, null, null, 'wrong_code', 'wrong_code', 'wrong_code', 'locked'])
  const results = (await checks()).map(({ result }) => result)
  expect(results.toSorted()).toEqual(['locked', ...Array.from({ length: 5 }, () => 'wrong_code')])
})

test('an expired code is recorded, and the metrics count each check', async () => {
  const counted = async () => (await testApp.metrics.proofChecks.get()).values
  const code = await codeOf()
  await testApp.db
    .updateTable('recipient_codes')
    .set({ expires_at: testApp.clock() })
    .where('order_id', '=', order.id)
    .execute()
  expect((await confirm(code)).status).toBe(409)
  expect(await checks()).toMatchObject([{ kind: 'code', result: 'expired' }])
  expect(await alertNow()).toBeNull()
  expect((await confirm(qrTextOf(testApp, order.id))).status).toBe(200)
  expect(await counted()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ labels: { kind: 'code', result: 'expired' } }),
      expect.objectContaining({ labels: { kind: 'qr', result: 'right' } }),
    ]),
  )
})

test('two desks hear of a refused proof and that one of them has seen it; its client and its motoboy learn nothing of it', async () => {
  const second = await testApp.createUser('admin')
  const desks = [await testApp.connectSocket(admin), await testApp.connectSocket(second)]
  const others = [await testApp.connectSocket(client), await testApp.connectSocket(motoboy)]
  const alerted = Promise.all(desks.map((desk) => heard(desk, ({ proof_alert }) => proof_alert === 'other_order')))
  const elsewhere = Promise.all(others.map((socket) => heard(socket, () => true)))
  await confirm(await otherOrder())
  expect(await alerted).toMatchObject([{ version: 2 }, { version: 2 }])
  for (const shown of await elsewhere) expect(shown).not.toHaveProperty('proof_alert')
  const cleared = Promise.all(desks.map((desk) => heard(desk, ({ proof_alert }) => proof_alert === null)))
  expect((await seen({ 'if-match': '"1"' })).status).toBe(412)
  expect(await seen()).toMatchObject({ status: 200, body: { proof_alert: null, version: 3 } })
  expect(await cleared).toMatchObject([{ version: 3 }, { version: 3 }])
  expect(await seen()).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await testApp.historyOf(order.id)).slice(1)).toMatchObject([
    { step: 'refuseProof', after: { proof: 'other_order', kind: 'qr' } },
    { step: 'seeProof' },
  ])
})

test('of fifty-two refused proofs fifty are recorded', async () => {
  const text = await otherOrder()
  for (let i = 0; i < 52; i++) expect((await confirm(text)).status).toBe(409)
  expect(await checks()).toHaveLength(50)
  // The creation, and one line for each recorded check.
  expect((await testApp.orderNow(order.id)).version).toBe(51)
})

test('nobody rewrites or deletes a check until the order has been over for 180 days; then it is deleted', async () => {
  await confirm(await otherOrder())
  const { db } = testApp
  for (const statement of [
    `update proof_checks set result = 'right' where order_id = '${order.id}'`,
    `delete from proof_checks where order_id = '${order.id}'`,
    'truncate proof_checks',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  const over = { status: 'delivered' as const, status_changed_at: new Date('2020-01-01T12:00:00Z') }
  await db.updateTable('orders').set(over).where('id', '=', order.id).execute()
  await purgeProofChecks(db, new Date('2020-06-29T11:00:00Z'))
  expect(await checks()).toHaveLength(1)
  await purgeProofChecks(db, new Date('2020-06-29T13:00:00Z'))
  expect(await checks()).toEqual([])
})

test('a motoboy finds in their own data what they sent to prove a handover', async () => {
  await confirm(await otherOrder())
  const data = (await motoboy.get<{ proofs: object[] }>('/users/me/data')).body
  const at = testApp.clock().toISOString()
  expect(data.proofs).toContainEqual({ order: order.id, kind: 'qr', result: 'other_order', at, received_at: at })
})

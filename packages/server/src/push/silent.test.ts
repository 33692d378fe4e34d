import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { openPushService, type PushService } from '../../test/push-service.ts'
import { pushDeliverer } from './deliver.ts'
import { openVapid } from './vapid.ts'

let prompt: PushService
let silent: PushService
let house: House
beforeAll(async () => {
  ;[prompt, silent] = [await openPushService(), await openPushService()]
  house = await openHouse({ pushServices: [prompt.origin, silent.origin] })
})
afterAll(() => Promise.all([house.close(), prompt.close(), silent.close()]))

/** Less than the ten seconds that a service gets by default: a deliverer that waits on fails. */
const timeout = 9000

test(
  'a push service that never answers is given up and asked again; who has another does not wait for it',
  { timeout },
  async () => {
    silent.answer(() => new Promise(() => {}))
    const rider = await house.a('motoboy')
    const [desk, pocket] = [prompt.subscribe(), silent.subscribe()]
    expect((await rider.put('/push/device', desk.body)).status).toBe(200)
    expect((await (await house.again(rider)).put('/push/device', pocket.body)).status).toBe(200)
    const { db, clock } = house
    const order = await house.anOrder({ motoboy: rider })
    const push = { id: randomUUID(), kind: 'new_delivery', order_id: order.id, made_at: clock() } as const
    const devices = await db.selectFrom('push_devices').select('session_id as device_id').execute()
    // Not in the house's own queue, which would deliver it too.
    await db
      .insertInto('pushes')
      .values(devices.map((device) => ({ ...push, ...device })))
      .execute()
    const vapid = await openVapid(db, house.config.appSecret, 'mailto:entregas@example.com', clock())
    const services = house.config.pushServices
    const deliver = pushDeliverer({ db, clock, vapid, services, onRefused: () => {}, patienceMs: 200 })

    await expect(deliver(push.id)).rejects.toMatchObject({
      message: '1 push(es) not taken',
      cause: { name: 'TimeoutError' },
    })
    expect(silent.asked()).toBe(1)
    expect(await prompt.pushes(desk)).toHaveLength(1)

    silent.answer(() => ({ status: 201 }))
    await deliver(push.id)
    expect(await silent.pushes(pocket)).toHaveLength(1)
    expect(prompt.asked()).toBe(1)
    expect(await db.selectFrom('pushes').selectAll().execute()).toEqual([])
  },
)

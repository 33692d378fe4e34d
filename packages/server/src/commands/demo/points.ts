import { addressKey } from '@ligeiro/contract/address-key'
import type { SignedIn } from '@ligeiro/contract/user'
import { learn } from '../../addresses/points/learn.ts'
import { changeKnown, savePin } from '../../addresses/points/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { demoCity, demoPlace } from './people.ts'
import { town, townPoint } from './town.ts'

/** What is known of the addresses of the demo: shops are marked, deliveries were learned, and of two only the bairro is known. */
export async function createDemoPoints(tx: Tx, admin: SignedIn, now: Date): Promise<void> {
  for (const { name, latitude, longitude } of town().bairros)
    await tx
      .insertInto('places')
      .values({
        location: demoPlace(name, name),
        latitude: latitude.toFixed(4),
        longitude: longitude.toFixed(4),
        asked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const orders = await tx
    .selectFrom('orders')
    .select(['pickup_address', 'delivery_address', 'status'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const address of new Set(orders.map(({ pickup_address }) => pickup_address)))
    await savePin(tx, addressKey(address, demoCity), townPoint(address), { by: admin.id, now })
  const unknown = new Set(orders.filter(({ status }) => status === 'awaiting_approval').slice(0, 2))
  for (const { delivery_address: address } of orders.filter((order) => !unknown.has(order)))
    await changeKnown(tx, addressKey(address, demoCity), now, (known) =>
      learn(known, { ...townPoint(address), at: 'address' }),
    )
}

import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { locks } from '../db/locks.ts'
import { createMotoboy, updateMotoboy } from '../motoboys/service.ts'
import * as orders from '../orders/service.ts'
import { createUser, createUserBy } from '../users/service.ts'
import { demoOrders, type DemoOrder } from './orders.ts'
import { demoAdmin, demoClients, demoMotoboys, demoPassword } from './people.ts'

type Cast = { admin: SignedIn; clients: SignedIn[]; motoboys: (SignedIn & { motoboyId: string })[] }

const minute = 60_000
/** An empty database has no devices. */
const nobodyToWake = async () => {}
const secret = { password: demoPassword, confirmPassword: demoPassword }

async function createPeople(db: Db, now: Date): Promise<Cast> {
  const admin = await createUser(db, { ...demoAdmin, ...secret }, 'admin', now)
  const clients: Cast['clients'] = []
  for (const { pickup: _, ...client } of demoClients)
    clients.push(await createUserBy(db, admin, { ...client, ...secret }, 'client', now))
  const motoboys: Cast['motoboys'] = []
  for (const { location, ...person } of demoMotoboys) {
    const motoboy = await createMotoboy(db, admin, { ...person, ...secret }, now)
    const user = { id: motoboy.user.id, role: 'motoboy' as const }
    if (location)
      await updateMotoboy(db, user, motoboy.id, { location }, new Date(now.getTime() - motoboys.length * 3 * minute))
    motoboys.push({ ...user, motoboyId: motoboy.id })
  }
  return { admin, clients, motoboys }
}

/** Takes an order along its way by the steps that people would take, each at its moment: its history is a true one. */
async function liveThrough(db: Db, { admin, clients, motoboys }: Cast, order: DemoOrder, start: Date): Promise<void> {
  const client = clients[order.shop]
  if (!client) throw new Error(`no shop ${order.shop}`)
  const motoboy = order.motoboy === undefined ? undefined : motoboys[order.motoboy]
  const began = start.getTime() - order.ago * minute
  // The whole way fits between then and now, with the last step a while ago.
  const at = (part: number) => new Date(began + Math.min(order.ago * 0.8, 70) * part * minute)
  const texts = {
    description: order.what,
    pickup_address: demoClients[order.shop]?.pickup ?? '',
    delivery_address: `${order.to}, Florianópolis, SC`,
  }
  const { id } = await orders.createOrder(db, { user: client, now: at(0), post: nobodyToWake, maxOpen: 0 }, texts)
  const by = (user: SignedIn, part: number) => ({ user, orderId: id, now: at(part), post: nobodyToWake })
  if (order.status === 'pending') return
  if (order.price !== undefined) await orders.setPrice(db, by(admin, 0.1), order.price)
  if (order.status === 'awaiting_approval') return
  if (order.status === 'rejected_by_client') return void (await orders.rejectOrder(db, by(client, 0.3)))
  if (order.status === 'cancelled') return void (await orders.cancelOrder(db, by(admin, 0.3)))
  await orders.approveOrder(db, by(client, 0.2))
  if (!motoboy) return
  await orders.attachMotoboy(db, by(admin, 0.3), motoboy.motoboyId)
  if (order.status === 'accepted_by_client') return
  await orders.startDelivery(db, by(motoboy, 0.5), motoboy.motoboyId)
  if (order.status === 'delivered') await orders.confirmDelivery(db, by(motoboy, 1), client.id, 'Portaria')
}

/** Fills an empty database with example people and forty orders of the last six weeks, once; prints the passwords always. */
export async function seedDemo(db: Db, now: Date, say: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.firstPeople})`.execute(tx)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const cast = await createPeople(tx, now)
    const oldestFirst = demoOrders.toSorted((a, b) => b.ago - a.ago)
    for (const order of oldestFirst) await liveThrough(tx, cast, order, now)
  })
  say('Pessoas de exemplo, todas com a senha ' + demoPassword)
  say(`  administradora  ${demoAdmin.email}`)
  say(`  cliente         ${demoClients[0].email}`)
  say(`  motoboy         ${demoMotoboys[0].email}`)
}

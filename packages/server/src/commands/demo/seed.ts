import { centsOf } from '@ligeiro/contract/money'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { locks } from '../../platform/db/locks.ts'
import { createMotoboy, updateMotoboy } from '../../people/motoboys/motoboy-accounts.ts'
import { createOrder } from '../../orders/operations/create-order.ts'
import { approveOrder } from '../../orders/steps/approve.ts'
import { rejectOrder } from '../../orders/steps/reject.ts'
import { setOrderPrice } from '../../orders/steps/set-price.ts'
import { attachMotoboy } from '../../orders/steps/attach.ts'
import { cancelOrder } from '../../orders/steps/cancel.ts'
import { confirmDelivery } from '../../orders/steps/confirm.ts'
import { startDelivery } from '../../orders/steps/start.ts'
import type { StepRequest } from '../../orders/order/step.ts'
import { takeStep } from '../../orders/take-step/take-step.ts'
import { createUser, createUserBy } from '../../people/users/user-accounts.ts'
import { defaultDispatchSetting } from '../../firm/dispatch/setting.ts'
import { writeSetting } from '../../firm/settings/queries.ts'
import { settings } from '../../config.ts'
import { startShift } from '../../shifts/shift/change-shift.ts'
import { updateShift } from '../../shifts/shift/queries.ts'
import { beginDemoBooks, createDemoInvoice } from './invoices.ts'
import { createDemoSettlements } from './settlements.ts'
import { createDemoEta } from './eta.ts'
import { closeDemoMonths } from './months.ts'
import { createDemoTill } from './till.ts'
import { createDemoPoints } from './points.ts'
import { createDemoPrices } from './prices.ts'
import { parkedIndex } from './ride.ts'
import { townPoint } from './town.ts'
import { demoCollects } from './collect.ts'
import { demoOrders, type DemoOrder } from './orders.ts'
import { demoAdmin, demoCity, demoClients, demoMotoboys, demoPassword, demoPhoneClient } from './people.ts'

type People = {
  admin: SignedIn
  clients: (SignedIn & { name: string })[]
  motoboys: (SignedIn & { motoboyId: string; name: string })[]
}

const minuteMs = 60_000
const passwordFields = { password: demoPassword, confirmPassword: demoPassword }

/** Who is available works since the afternoon; the page of who stands is hidden. */
async function startDemoShift(db: Db, { id, user }: Motoboy, n: number, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - (150 - n * 15) * minuteMs)
  const shift = await startShift(db, { id, user_id: user.id }, { by: 'motoboy', now: begun })
  const presence_at = n === parkedIndex ? new Date(now.getTime() - 3 * n * minuteMs) : null
  await updateShift(db, shift.id, { last_contact_at: now, presence_at, presence: presence_at && 'hidden' })
}

async function createPeople(db: Db, now: Date): Promise<People> {
  const admin = await createUser(db, { ...demoAdmin, ...passwordFields }, 'admin', now)
  const clients: People['clients'] = []
  for (const { pickup: _, ...client } of demoClients)
    clients.push(await createUserBy(db, admin, { ...client, ...passwordFields }, 'client', now))
  const motoboys: People['motoboys'] = []
  for (const { location, ...person } of demoMotoboys) {
    const motoboy = await createMotoboy(db, admin, { ...person, ...passwordFields }, now)
    const user = { id: motoboy.user.id, role: 'motoboy' as const }
    if (person.available) await startDemoShift(db, motoboy, motoboys.length, now)
    // They work already: 'nunca entrou' would keep them from every order.
    await db.updateTable('users').set({ first_signed_in_at: now }).where('id', '=', user.id).execute()
    if (location)
      await updateMotoboy(
        db,
        user,
        motoboy.id,
        { location, ...townPoint(location), accuracy: 9 },
        new Date(now.getTime() - motoboys.length * 3 * minuteMs),
      )
    motoboys.push({ ...user, motoboyId: motoboy.id, name: person.name })
  }
  return { admin, clients, motoboys }
}

/** Creates an order and takes its steps through the services, each at its own time, so that the order has a real history. */
async function createOrderWithHistory(
  tx: Tx,
  { admin, clients, motoboys }: People,
  order: DemoOrder,
  start: Date,
): Promise<void> {
  const client = clients[order.shop]
  if (!client) throw new Error(`no shop ${order.shop}`)
  const motoboy = order.motoboy === undefined ? undefined : motoboys[order.motoboy]
  const createdAt = start.getTime() - order.ago * minuteMs
  // `fraction` is the part of the order's duration: at most 70 minutes, and short enough that the last step is in the past.
  const at = (fraction: number) => new Date(createdAt + Math.min(order.ago * 0.8, 70) * fraction * minuteMs)
  const planned = demoCollects[order.what]
  const texts = {
    description: order.what,
    pickup_address: demoClients[order.shop]?.pickup ?? '',
    delivery_address: `${order.to}, ${demoCity}, SC`,
    collect: planned?.collect ?? null,
  }
  const { id } = await createOrder(tx, { user: client, now: at(0), maxOpen: 0, body: texts })
  const take = (user: SignedIn, fraction: number, step: StepRequest) => takeStep(tx, { user, now: at(fraction) }, step)
  if (order.status === 'pending') return
  if (order.price !== undefined) await take(admin, 0.1, setOrderPrice(id, centsOf(order.price)))
  if (order.status === 'awaiting_approval') return
  if (order.status === 'rejected_by_client') return void (await take(client, 0.3, rejectOrder(id)))
  if (order.status === 'cancelled') return void (await take(admin, 0.3, cancelOrder(id)))
  await take(client, 0.2, approveOrder(id))
  if (!motoboy) return
  await take(admin, 0.3, await attachMotoboy(tx, id, motoboy.motoboyId))
  if (order.status === 'accepted_by_client') return
  await take(motoboy, 0.5, startDelivery(id, motoboy.motoboyId))
  if (order.status !== 'delivered') return
  await take(motoboy, 1, confirmDelivery(id, client.id, 'Portaria', { collected: planned?.collected }))
}

/** An order of a client without an account, whose price waits for an answer by a link. */
async function createOrderByPhone(tx: Tx, admin: SignedIn, now: Date): Promise<void> {
  const body = {
    client: demoPhoneClient,
    description: 'Chave reserva, em mãos',
    pickup_address: `Rua da Ponte, 2250, Centro, ${demoCity}, SC`,
    delivery_address: `Rua do Teatro, 420, bl. A, ap. 31, Lagoa, ${demoCity}, SC`,
  }
  const at = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const { id } = await createOrder(tx, { user: admin, now: at(4), maxOpen: 0, body })
  await takeStep(tx, { user: admin, now: at(3) }, setOrderPrice(id, 6_00))
}

/** Fills an empty database, once, with example people and forty-one orders of the last six weeks. Prints the accounts and their password at every call. `zone`: TIME_ZONE. */
export async function seedDemo(
  db: Db,
  now: Date,
  printLine: (line: string) => void,
  zone: string = settings.timeZone.byDefault,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.firstPeople})`.execute(tx)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const people = await createPeople(tx, now)
    await beginDemoBooks(tx, people.admin, now, zone)
    const oldestFirst = demoOrders.toSorted((a, b) => b.ago - a.ago)
    for (const order of oldestFirst) await createOrderWithHistory(tx, people, order, now)
    await createOrderByPhone(tx, people.admin, now)
    await createDemoInvoice(tx, people, now, zone)
    await createDemoSettlements(tx, people, now, zone)
    await createDemoTill(tx, people.admin, now, zone)
    await closeDemoMonths(tx, people.admin, now, zone)
    const [shop] = people.clients
    if (shop) await createDemoPrices(tx, people.admin, shop, now)
    await createDemoPoints(tx, people.admin, now)
    await createDemoEta(tx, zone, now)
    const dispatch = { ...defaultDispatchSetting, strategy: 'queue' }
    const by = { userId: people.admin.id, now, version: undefined }
    await writeSetting(tx, 'dispatch', { value: dispatch, ...by })
    // So that clients and recipients have the map, too.
    await writeSetting(tx, 'tracking', { value: { place: 'exact' }, ...by })
  })
  printLine('Pessoas de exemplo, todas com a senha ' + demoPassword)
  printLine(`  administradora  ${demoAdmin.email}`)
  printLine(`  cliente         ${demoClients[0].email}`)
  printLine(`  motoboy         ${demoMotoboys[0].email}`)
  printLine('No painel da administradora, a tecla G mostra o mapa: os motoboys andam por Vila Ligeira.')
}

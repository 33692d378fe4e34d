import { randomInt, randomUUID } from 'node:crypto'
import { exampleValues as at, type Example } from '@ligeiro/contract/docs/example'
import { tillAccounts } from '@ligeiro/contract/till-api'
import { sql } from 'kysely'
import { deliveryEntries } from '#money/books/delivery-entries.ts'
import { postEntries } from '#money/books/post-entries.ts'
import { close, type Party } from '#money/closings/close.ts'
import type { ClosingKind } from '#money/closings/kinds.ts'
import { collectEntries } from '#money/collect/collect-entries.ts'
import { readOpenLines } from '#money/closings/lines.ts'
import { netOf, sumsOf } from '#money/closings/sums.ts'
import { postManually } from '#money/closings/post-manually.ts'
import { readToday } from '#firm/settings/queries.ts'
import { addDays } from '#money/days.ts'
import { closeMonth, reopenMonth } from '#money/months/close.ts'
import { insertItems } from '#money/items/queries.ts'
import { storeKey } from '#money/pix/keys.ts'
import { readTillBalances } from '#money/till/balances.ts'
import { countTill, readLastCount } from '#money/till/counts.ts'
import { postTill } from '#money/till/post.ts'
import { tickEntry } from '#money/till/ticks.ts'
import { firm, insertRules, moneySince } from '#money/rules/queries.ts'
import type { Db } from '#platform/db/connect.ts'
import type { TestApp } from '../test-app.ts'
import type { Actors } from './actors.ts'

const firmKey = { kind: 'cnpj', key: '11222333000181', name: 'Ligeiro Entregas Ltda', city: 'Florianópolis' } as const

/** What an example of the books needs. Books are append-only, so that what other examples left open is closed first. */
export async function createMoney(testApp: TestApp, people: Actors, { money }: Example, orderId: string) {
  const { db, clock, config } = testApp
  const ids = {
    settlement: randomUUID() as string,
    invoice: randomUUID() as string,
    month: randomUUID() as string,
    entry: at.entry as string,
    item: at.item as string,
    handover: randomUUID() as string,
    pixCharge: randomUUID() as string,
    tillCount: at.tillCount as string,
    txid: `PED${orderId.slice(0, 8).toUpperCase()}`,
  }
  // Those of other examples.
  await db.deleteFrom('pix_keys').execute()
  if (money === undefined) return ids
  const now = clock()
  if (!(await moneySince(db))) {
    const rules = { share: { kind: 'percent' as const, bps: 9000, min: 0 } }
    await insertRules(db, firm, { rules, validFrom: now, zone: config.timeZone, now, by: people.admin.id })
  }
  if (money === 'begun') return ids
  if (money === 'return') {
    await db.updateTable('orders').set({ return_cents: 500 }).where('id', '=', orderId).execute()
    return ids
  }
  if (money === 'item') {
    await sql`select setval(pg_get_serial_sequence('order_items', 'id'), ${randomInt(1e12, 9e12)})`.execute(db)
    const acting = { actor: people.admin.id, at: now }
    const [item] = await insertItems(db, orderId, [{ kind: 'extra', label: 'Pedágio', cents: 400 }], acting)
    return { ...ids, item: item!.id }
  }
  if (money === 'till' || money === 'ticked') return { ...ids, ...(await spend(testApp, people, money === 'ticked')) }
  const { motoboy, owner } = people
  const until = await readToday(db, now, config.timeZone)
  const acting = {
    user: { id: people.admin.id, role: 'admin' as const },
    now,
    today: until,
    city: config.city,
  }
  const courier: Party = { id: motoboy.motoboyId, name: motoboy.values.name, userId: motoboy.id }
  const shop: Party = { id: owner.id, name: owner.values.name, userId: owner.id }
  // What other examples closed is open again: ids of entries do not ascend here.
  const inForce = await db.selectFrom('month_closings').select('id').where('reopened_at', 'is', null).execute()
  for (const { id } of inForce) await reopenMonth(db, id, 'Outro exemplo', acting)
  if (money === 'month' || money === 'month closed') {
    const isPosted = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('day', '<', '2026-03-01')
      .executeTakeFirst()
    const daily = { kind: 'daily', amount: 60_00, reason: 'Diária', day: '2026-02-27' } as const
    if (!isPosted) await postManually(db, courier, daily, acting)
    return money === 'month' ? ids : { ...ids, month: await closeMonth(db, '2026-02-01', acting) }
  }
  return db.transaction().execute(async (tx) => {
    const closeAll = async (kind: ClosingKind, party: Party) => {
      const lines = await readOpenLines(tx, kind, party.id, { until, city: config.city })
      const sums = sumsOf(lines)
      const total = kind === 'invoice' ? sums.owed : netOf(sums)
      if (lines.length === 0) return randomUUID()
      const dueOn = kind === 'invoice' ? addDays(until, 7) : null
      return close(tx, kind, party, { until, dueOn, expected: { count: lines.length, total } }, acting)
    }
    await closeAll('settlement', courier)
    await closeAll('invoice', shop)
    // Ids of 13 digits are told apart in an answer.
    await sql`select setval(pg_get_serial_sequence('ledger_entries', 'id'), ${randomInt(1e12, 9e12)})`.execute(tx)
    await tx.updateTable('orders').set({ status: 'delivered', delivered_at: now }).where('id', '=', orderId).execute()
    const { entries, shareUpdate } = await deliveryEntries(tx, [
      { order_id: orderId, actor_id: people.admin.id, posted_at: now },
    ])
    await postEntries(tx, entries, shareUpdate)
    if (money === 'open') return ids
    if (money === 'collected') return { ...ids, ...(await collectOnDelivery(tx, orderId, people, now)) }
    const settlement = await closeAll('settlement', courier)
    const invoice = await closeAll('invoice', shop)
    await storeKey(tx, null, { ...firmKey, changed_at: now, changed_by: people.admin.id })
    const advance = { kind: 'advance', amount: 20_00, reason: 'Vale para gasolina' } as const
    return { ...ids, settlement, invoice, entry: await postManually(tx, courier, advance, acting) }
  })
}

/** A till of R$ 320,00 in cash that was counted, with an expense of a phone from the bank, found in its statement or not. */
const spend = ({ db, clock }: TestApp, { admin }: Actors, ticked: boolean) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('till_ticks').execute()
    await sql`select setval(pg_get_serial_sequence('ledger_entries', 'id'), ${randomInt(1e12, 9e12)})`.execute(tx)
    const now = clock()
    const day = '2026-02-27'
    const acting = { user: { id: admin.id, role: 'admin' as const }, now, today: day, city: null }
    const is = await readTillBalances(tx)
    const wanted = { cash: 320_00, bank: 1032_50, card: 0, loss: 0 }
    const lines = tillAccounts.map((kind) => ({ kind, party: null, cents: wanted[kind] - is[kind] }))
    const before = { kind: 'opening' as const, party: null, cents: -lines.reduce((sum, { cents }) => sum + cents, 0) }
    const about = { key: randomUUID(), day: '2026-02-20', happened_at: now, posted_at: now, actor_id: admin.id }
    await postEntries(tx, [{ kind: 'till_opening', ...about, lines: [...lines, before] }])
    const expense = { kind: 'expense', from: 'bank', amount: 32_50, note: 'Plano do celular' } as const
    const entry = await postTill(tx, expense, acting)
    if (ticked) await tickEntry(tx, entry, '0001 2026022700017', acting)
    const seen = { counted: 320_00, expected: 320_00, last_count: await readLastCount(tx) }
    const { id: tillCount } = await countTill(tx, seen, { ...acting, today: '2026-02-20' })
    return { entry, tillCount }
  })

/** What was paid at the door of the order, and some of the cash that its motoboy gave back. What other examples left to be answered is answered. */
async function collectOnDelivery(tx: Db, orderId: string, { admin, motoboy, owner }: Actors, now: Date) {
  const answered = { answered_at: now, answered_by: admin.id, received: true }
  await tx.updateTable('pix_charges').set(answered).where('answered_at', 'is', null).execute()
  await tx.updateTable('handovers').set(answered).where('answered_at', 'is', null).execute()
  await tx.updateTable('orders').set({ collected_differs: false }).where('collected_differs', '=', true).execute()
  const collect = {
    goods: 8000,
    fee: false,
    method: 'cash',
    payee: 'firm',
    change_for: null,
    change_from: 'motoboy',
    amount: 8000,
  }
  const collected = [
    { method: 'cash', payee: 'firm', cents: 4000 },
    { method: 'card', payee: 'firm', cents: 1000 },
    { method: 'pix', payee: 'firm', cents: 2500 },
  ]
  const differs = {
    collect: JSON.stringify(collect) as never,
    collected: JSON.stringify(collected) as never,
    collected_differs: true,
  }
  await tx.updateTable('orders').set(differs).where('id', '=', orderId).execute()
  const { entries, linkCharges } = await collectEntries(tx, [{ order_id: orderId, actor_id: admin.id, posted_at: now }])
  await postEntries(tx, entries)
  await linkCharges(tx)
  const { id: pixCharge } = await tx
    .selectFrom('pix_charges')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const handover = randomUUID()
  const cash = { motoboy_id: motoboy.motoboyId, client_id: owner.id, cents: '1000', happened_at: now, made_at: now }
  await tx
    .insertInto('handovers')
    .values({ id: handover, ...cash, answered_at: null, answered_by: null, received: null })
    .execute()
  return { pixCharge, handover }
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { insertMarkedRows, markColumns, textColumns, whereMarked, type Owner } from '#test/marked-rows.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'
import { features } from '../retention/features.ts'

const { testApp, admin } = await startWithPeople({ orderTextDays: 30 })
const dayMs = 86_400_000

type When = 'client' | 'motoboy' | 'time'
const always: readonly When[] = ['client', 'motoboy', 'time']
/** What stays when a client or a motoboy is erased, and of people with an account once the time of each text is over. */
const stays: readonly { why: string; when: readonly When[]; columns: string }[] = [
  {
    why: 'books, and papers as they were issued or agreed',
    when: always,
    columns:
      'closings.document closings.reason ledger_entries.key ledger_entries.reason money_rules.rules ' +
      'money_rules.time_zone month_closings.document month_closings.names month_closings.reason order_items.label order_items.reason pix_charges.txid price_versions.body ' +
      'till_counts.reason till_ticks.line',
  },
  {
    why: 'words of the program',
    when: always,
    columns:
      'account_changes.what audit_events.action order_events.actor_role order_events.device order_events.step ' +
      'order_events.via',
  },
  {
    why: 'words of the program, as long as the link',
    when: ['client', 'motoboy'],
    columns: 'links.held_device links.held_terms',
  },
  {
    why: 'sheets of the whole firm: name, head and meaning of the columns',
    when: always,
    columns: 'imports.columns imports.file_name imports.head',
  },
  {
    why: 'wrong codes that somebody typed, which name nobody',
    when: always,
    columns: 'recipient_codes.wrong_guesses',
  },
  {
    why: 'of an order: bairros, in which many people live, amounts, ways of paying, its code, the version of the terms',
    when: ['client', 'time'],
    columns:
      'orders.approved_terms orders.collect orders.collected orders.delivery_bairro orders.delivery_code ' +
      'orders.pickup_bairro orders.price_parts orders.price_stale',
  },
  {
    why: 'why an admin ended the shift of a motoboy, or moved them in the queue, a year long',
    when: ['client'],
    columns: 'queue_events.reason queue_events.rule shifts.reason',
  },
  {
    why: "the history of an order that the person carried: it is the client's",
    when: ['motoboy'],
    columns: 'order_events.after order_events.before',
  },
  {
    why: 'what belongs to an account, until it is erased',
    when: ['time'],
    columns:
      'agreement_changes.note audit_events.after audit_events.before bairro_sources.key ' +
      'client_prices.agreed_note passkeys.credential_id passkeys.name pix_keys.city pix_keys.key pix_keys.name ' +
      'price_tables.name push_mutes.kind recovery_codes.hash users.billing users.email users.name ' +
      'users.password_hash users.phone users.search_name',
  },
]
const staying = (one: When) =>
  stays.flatMap(({ when, columns }) => (when.includes(one) ? columns.split(' ') : [])).toSorted()

/** Tables whose rows are of nobody. */
const ofNobody: Record<string, string> = {
  address_points: 'where addresses are, by a hash of their words, for two years',
  address_book_progress: 'how far the server has learned',
  bairros: 'names of places in which many people live',
  cep_answers: 'public postcodes',
  database_identity: 'an id of the database',
  eta_cells: 'how long deliveries take',
  eta_days: 'counts',
  geocoder_turn: 'a moment',
  ledger_balances: 'sums of accounts',
  ledger_checks: 'sums that differ, by the ids of accounts',
  ledger_lines: 'amounts of accounts',
  migrations: 'names of files',
  order_totals: 'counts',
  places: 'rounded places without a name, for 30 days',
  push_key: 'a key of the server',
  scheduled_backups: 'nights',
  server_clock: 'moments',
  settings: 'what the firm says of itself',
  streets: 'public streets',
}

async function deliveredOrder(client: Person, motoboy: Person, marker: string): Promise<string> {
  const texts = {
    description: `${marker} nota`,
    pickup_address: `${marker} rua, 1`,
    delivery_address: `${marker} rua, 2`,
  }
  const { id } = (await client.post('/orders/register', { ...texts, recipient_name: `${marker} quem` })).body
  await admin.put(`/orders/update-order/${id}`, { price: 38.5 })
  await client.patch(`/orders/${id}/approve`)
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  const note = { reason: 'absent', note: `${marker} saiu` }
  await motoboy.patch(`/orders/${id}/not-delivered`, note, { 'idempotency-key': crypto.randomUUID() })
  const receipt = { orderId: id, clientId: client.id, receiver: `${marker} filha` }
  expect((await motoboy.patch('/orders/confirm', receipt, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200)
  await sql`
    insert into order_events (order_id, step, actor_id, actor_role, before, after, at)
    select ${id}, 'edit', ${admin.id}, 'admin', side, side, ${testApp.clock()}
    from (select jsonb_build_object('gate_note', ${marker}::text, 'inner', jsonb_build_array(${marker}::text))) as one (side)`.execute(
    testApp.db,
  )
  return id
}

/** Gives a client or motoboy who has an order a row in every table that may hold something of people. */
async function fillTables(who: Person, motoboy: Person, order: string, marker: string): Promise<void> {
  const { db } = testApp
  const now = testApp.clock()
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', who.id).executeTakeFirstOrThrow()
  const owner: Owner = {
    marker,
    email: `${marker}-${who.id.slice(0, 8)}@example.com`.toLowerCase(),
    ids: { users: who.id, orders: order, motoboys: motoboy.motoboyId, sessions: session.id },
  }
  const isClient = who.role === 'client'
  const closing = isClient
    ? { kind: 'invoice', due_on: now, motoboy_id: null }
    : { kind: 'settlement', client_id: null }
  const next = sql`(select coalesce(max(number), 0) + 1 from closings where kind = ${closing.kind})`
  const answered = { answered_at: now, received: true }
  await insertMarkedRows(db, owner, {
    now,
    without: Object.keys(ofNobody),
    exact: {
      attempts: { subject: `sign-in account ${owner.email}` },
      client_prices: { agreed_at: now, agreed_via: 'admin' },
      closings: { ...closing, number: next, earned_cents: 0, hand_cents: 0, open_cents: 0, reversed_at: now },
      handovers: answered,
      idempotency_keys: { scope: who.id },
      identity_tokens: { kind: 'confirmation' },
      ledger_accounts: { kind: isClient ? 'client_open' : 'courier_hand' },
      links: { told_price_cents: 1 },
      month_closings: {
        number: sql`(select coalesce(max(number), 0) + 1 from month_closings)`,
        month: '2020-01-01',
        reopened_at: now,
        reopened_by: who.id,
      },
      money_rules: isClient ? { motoboy_id: null } : { client_id: null },
      order_items: { kind: 'extra', void_of: null, reason: null, place: null },
      pix_charges: answered,
      pushes: { closing_id: null },
      shifts: { ended_by: 'admin', ended_at: now, paused_at: null },
      till_ticks: { entry_id: sql`(select coalesce(max(entry_id), 0) + 1 from till_ticks)` },
    },
  })
  await sql`
    insert into order_items (order_id, kind, label, cents, void_of, reason, at, actor_id)
    select order_id, kind, label, -cents, id, ${`${marker} reason`}, at, actor_id from order_items where label = ${`${marker} order_items label`} and void_of is null on conflict do nothing`.execute(
    db,
  )
  for (const table of ['users', 'sessions', isClient ? 'orders' : 'motoboys']) await markColumns(db, table, owner)
  await sql`update orders set price_line = ${`Tabela ${marker}: Centro`} where price_line = ${`${marker} price_line`}`.execute(
    db,
  )
  await sql`update motoboys set seen_at = ${now}, located_at = ${now} where user_id = ${who.id}`.execute(db)
}

/** A client and a motoboy with a marker each, and others with the marker `Firmino`. */
async function fillFirm() {
  const client = await testApp.createUser('client', 'Zulmira')
  const motoboy = await testApp.createUser('motoboy', 'Oswaldo')
  const [otherClient, otherMotoboy] = [
    await testApp.createUser('client', 'Firmino'),
    await testApp.createUser('motoboy', 'Firmino'),
  ]
  const own = await deliveredOrder(client, otherMotoboy, 'Zulmira')
  const carried = await deliveredOrder(otherClient, motoboy, 'Firmino')
  const other = await deliveredOrder(otherClient, otherMotoboy, 'Firmino')
  await fillTables(client, otherMotoboy, own, 'Zulmira')
  await fillTables(motoboy, motoboy, carried, 'Oswaldo')
  await fillTables(otherClient, otherMotoboy, other, 'Firmino')
  await fillTables(otherMotoboy, otherMotoboy, other, 'Firmino')
  return { client, motoboy }
}
const marked = (marker: string) => whereMarked(testApp.db, marker)
const erase = async ({ id }: Person) =>
  expect(
    (await admin.post(`/users/erase-user/${id}`, undefined, { 'idempotency-key': crypto.randomUUID() })).status,
  ).toBe(204)

test('each text of a person in any table goes with an erasure, and with its time, or stands in the list of what stays, which is that of docs/security.md (`vitest -u` rewrites it)', async () => {
  const { client, motoboy } = await fillFirm()
  const others = await marked('Firmino')
  const filled = { ...(await marked('Zulmira')), ...(await marked('Oswaldo')), ...others }
  const takeAnyText = (await textColumns(testApp.db)).filter((name) => !Object.hasOwn(ofNobody, name.split('.')[0]!))
  // The scope of a stored answer is an id, and the place of an item is one of two words.
  expect(takeAnyText.filter((name) => !(name in filled))).toEqual(['idempotency_keys.scope', 'order_items.place'])

  await erase(client)
  expect(Object.keys(await marked('Zulmira')).toSorted()).toEqual(staying('client'))
  await erase(motoboy)
  expect(Object.keys(await marked('Oswaldo')).toSorted()).toEqual(staying('motoboy'))
  // Answers for retries about the order of an erased client name its motoboy too.
  const withoutAnswers = (counts: Record<string, number>) => ({ ...counts, 'idempotency_keys.answer': 0 })
  expect(withoutAnswers(await marked('Firmino'))).toEqual(withoutAnswers(others))

  testApp.advanceClock(450 * dayMs)
  for (const purge of features.flatMap((feature) => feature.purge ?? []))
    await purge(testApp.db, testApp.clock(), testApp.config)
  expect(Object.keys(await marked('Firmino')).toSorted()).toEqual(staying('time'))

  const whether = (is: boolean) => (is ? 'stays' : 'goes')
  const rows = stays.map(
    ({ why, when, columns }) =>
      `| ${why} | ${whether(when.includes('client'))} | ${whether(when.includes('motoboy'))} | ${whether(when.includes('time'))} | ${columns
        .split(' ')
        .map((column) => `\`${column}\``)
        .join(', ')} |`,
  )
  const head =
    '| what stays | client erased | motoboy erased | after its time | columns |\n| --- | --- | --- | --- | --- |'
  const { code: table } = await format('table.md', `${head}\n${rows.join('\n')}`)
  const file = new URL('../../../../../docs/security.md', import.meta.url)
  const document = await readFile(file, 'utf8')
  const printed = document.replace(/^\| what stays +\|.*\n(\|.*\n)*/m, () => table)
  await expect(printed).toMatchFileSnapshot(fileURLToPath(file))
})

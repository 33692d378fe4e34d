import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { exampleValues as at, type Example } from '@ligeiro/contract/docs/example'
import { entryOf } from '#addresses/address-book/entry.ts'
import { sql } from 'kysely'
import { defaultDispatchSetting } from '#firm/dispatch/setting.ts'
import { addRefreshToken, addSession } from '#people/auth/queries.ts'
import { emailSecrets, hashOf } from '#emails/email-secrets.ts'
import { keepTrail } from '#positions/trail/queries.ts'
import { insertShift } from '#shifts/shift/queries.ts'
import { insertToken as insertEmailToken } from '#emails/queries.ts'
import { closeOffer, insertOffer } from '#offers/offer/queries.ts'
import { insertTrip } from '#orders/trip-stops/queries.ts'
import { readPage } from '#orders/lists/queries.ts'
import { insertLink } from '#links/queries.ts'
import { saveCode } from '#orders/recipient-code/queries.ts'
import { insertCheck } from '#orders/proof/queries.ts'
import { insertUser } from '#people/users/queries.ts'
import { createCipher } from '#platform/encryption/cipher.ts'
import { insertTable, insertVersion } from '#prices/queries.ts'
import { insertOrder } from '../an-order.ts'
import { aTable } from '../price-table.ts'
import { unreachableOrigin, type TestApp } from '../test-app.ts'
import type { Actors } from './actors.ts'
import { createMoney } from './money.ts'
import {
  createConfirmations,
  createFactors,
  createPasskeyChallenges,
  insertOwnPasskey,
  insertToken,
} from './factors.ts'

export type Fixture = Awaited<ReturnType<typeof createFixture>>

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Creates the data that an example of the contract needs: its own order, codes and new e-mails. */
export async function createFixture(testApp: TestApp, people: Actors, example: Example) {
  const { db, config } = testApp
  const now = testApp.clock()
  const { owner, motoboy, person, free } = people
  const named = JSON.stringify(example)
  const names = (...ones: (keyof typeof at)[]) => ones.some((one) => named.includes(at[one]))
  // Read the cursor first, so that `/orders/changes` returns only the data of this fixture.
  const cursor = names('cursor') ? await readCursor(testApp, people) : randomUUID()
  const phoneClient = randomUUID()
  const phone = `489${randomInt(1e7, 1e8)}`
  const isMerge = [example.body, example.query].some((values) => values?.['from'] !== undefined)
  const merge = randomUUID()
  if (example.byPhone || isMerge || example.body?.id === at.merge || example.params?.id === at.phoneClient) {
    const neide = { id: phoneClient, role: 'client', name: 'Neide Souza', phone } as const
    await insertUser(db, { ...neide, email: null, password_hash: null, created_at: now })
  }
  if (example.body?.id === at.merge) await insertUndoable(testApp, { merge, phoneClient }, people)
  const deliveryCode = sixDigits()
  const changeRequest = randomUUID()
  const moment = now.toISOString()
  const late = {
    motoboy_id: motoboy.motoboyId,
    at: moment,
    received_at: moment,
    receiver: 'Sra. Ivone',
    by: 'name' as const,
  }
  const asked = { id: changeRequest, note: 'Entregar no 1900, não no 900', at: moment, answer: null }
  const wanted = {
    client: example.byPhone ? { id: phoneClient } : owner,
    motoboy: example.unassigned ? null : motoboy,
    status: example.status ?? 'accepted_by_client',
  }
  const id = await insertOrder(db, now, wanted, {
    delivery_code: deliveryCode,
    ...(example.refusedProof ? { proof_alert: 'other_order' as const } : {}),
    ...(example.priceStale
      ? { price_stale: JSON.stringify({ suggestion: 1500, before: 2500, approved: true }) as never }
      : {}),
    ...(example.changeRequest ? { change_requests: JSON.stringify([asked]) as never } : {}),
    ...(example.lateHandOver ? { late_hand_over: JSON.stringify(late) as never } : {}),
  })
  const [secondOrder, trip] = [
    // Later than the other, so that the stops of a trip are in one order.
    names('secondOrder', 'trip') ? await insertOrder(db, new Date(now.getTime() + 1000), wanted) : randomUUID(),
    randomUUID(),
  ]
  if (names('trip')) {
    const stops = [id, secondOrder].flatMap((order_id) => [
      { order_id, kind: 'pickup' as const },
      { order_id, kind: 'delivery' as const },
    ])
    await insertTrip(
      db,
      { id: trip, motoboy_id: motoboy.motoboyId, created_by: people.admin.id, created_at: now },
      stops,
    )
  }
  const offer = randomUUID()
  if (names('offer') || (example.unassigned && example.query?.order_id)) {
    const now = testApp.clock()
    await db.deleteFrom('offers').where('motoboy_id', '=', motoboy.motoboyId).execute()
    await insertOffer(db, {
      id: offer,
      order_id: id,
      motoboy_id: motoboy.motoboyId,
      state: 'open',
      made_at: now,
      expires_at: new Date(now.getTime() + 45_000),
      in_turn: true,
      reason: null,
      strategy: 'queue',
      sentence: 'Jonas Lima, o próximo da fila: 1,2 km, livre',
      considered: JSON.stringify([{ motoboy_id: motoboy.motoboyId, place: 1, distance_m: 1200, why_not: null }]),
      pickup_bairro: 'Centro',
      delivery_bairro: 'Trindade',
      distance_m: 1200,
      made_by: people.admin.id,
    })
    if (example.offer) await closeOffer(db, offer, { state: example.offer, answered_at: now })
  }
  if (example.refusedProof)
    await insertCheck(db, {
      id: randomUUID(),
      orderId: id,
      userId: motoboy.id,
      kind: 'qr',
      result: 'other_order',
      at: now,
      now,
    })
  const recipientCode = sixDigits()
  await saveCode(db, id, {
    encrypted_code: createCipher(config.appSecret, 'recipient codes').encrypt(recipientCode, id),
    expires_at: new Date(now.getTime() + 3_600_000),
  })
  const link = randomUUID()
  if (example.params?.linkId !== undefined) {
    const about = { kind: 'approval' as const, order_id: id, made_by: people.admin.id, told_price_cents: 2500 }
    const expires_at = new Date(now.getTime() + 86_400_000)
    await insertLink(db, { id: link, ...about, token_hash: randomBytes(32), expires_at }, now)
  }
  const prices = await createTable(testApp, people, example)
  const passwordTokenId = randomUUID()
  const secrets = emailSecrets(config.appSecret)
  const recipient = { email: person.values.email, user_id: person.id }
  const times = { asked_at: now, expires_at: new Date(now.getTime() + 900_000) }
  const recoveryTicket = secrets.link(passwordTokenId, 'reset-password')
  if (names('recoveryTicket', 'recoveryCode'))
    await insertEmailToken(db, {
      id: passwordTokenId,
      purpose: 'recovery',
      ...recipient,
      ...times,
      link_hash: hashOf(recoveryTicket),
    })
  if (example.shift) {
    const times = { started_at: now, received_at: now, last_contact_at: now }
    await db.deleteFrom('shifts').where('motoboy_id', '=', motoboy.motoboyId).execute()
    await insertShift(db, { id: randomUUID(), motoboy_id: motoboy.motoboyId, ...times })
    const place = { id: motoboy.motoboyId, at: now, latitude: -27.5895, longitude: -48.5493, accuracy: 12 }
    if (config.trailDays > 0) await keepTrail(db, [place], now, config)
  }
  // A row of its own, which is as if there was none for who changes the setting.
  await db.deleteFrom('settings').where('key', '=', 'dispatch').where('version', '=', 0).execute()
  if (example.queue) {
    const value = JSON.stringify({ ...defaultDispatchSetting, strategy: 'queue' })
    await sql`insert into settings (key, value, version, changed_at) values ('dispatch', ${value}::jsonb, 0, ${now})
      on conflict do nothing`.execute(db)
  }
  const address = randomUUID()
  if (example.remembered) {
    const text = 'Rua das Palmeiras, 120, Centro, 88010-400'
    const entry = { id: address, client_id: owner.id, ...entryOf(text, 'Casa da Neide', config.city) }
    const uses = { uses_pickup: 0, uses_delivery: 3, last_used_at: now }
    await db.deleteFrom('address_book').execute()
    await db
      .insertInto('address_book')
      .values({
        ...entry,
        ...uses,
        label: 'Casa da Neide',
        note: null,
        recipient_name: 'Neide',
        recipient_phone: null,
        hidden_at: null,
      })
      .execute()
  }
  const money = await createMoney(testApp, people, example, id)
  const learnedBairro = randomUUID()
  if (example.learned) {
    const [key, seen] = ['sambaqui', { first_seen_at: now, last_seen_at: now }]
    await db.deleteFrom('bairros').execute()
    await db.insertInto('bairros').values({ id: learnedBairro, key, name: 'Sambaqui', state: 'used' }).execute()
    await db
      .insertInto('bairro_sources')
      .values({ key, client_id: owner.id, orders: 3, delivered: 2, ...seen })
      .execute()
  }
  const sheet = randomUUID()
  if (example.params?.id === at.sheet) {
    const about = {
      kind: 'clients' as const,
      file_name: 'Clientes.xlsx',
      head: '["Loja"]',
      columns: '["name"]',
      lines: 25,
    }
    await db
      .insertInto('imports')
      .values({ id: sheet, ...about, made_by: people.admin.id, made_at: now })
      .execute()
  }
  const passkey = randomUUID()
  if (example.params?.id === at.passkey) await insertOwnPasskey(testApp, passkey, owner)
  if (example.newPasskey) await createPasskeyChallenges(testApp, people)
  const [confirmationId, noticeId] = [randomUUID(), randomUUID()]
  const confirmation = secrets.link(confirmationId, 'confirm-email')
  const link_hash = hashOf(confirmation)
  if (names('confirmation'))
    await insertEmailToken(db, { id: confirmationId, purpose: 'confirmation', ...recipient, ...times, link_hash })
  const notMe = secrets.link(noticeId, 'not-me')
  if (names('notMe'))
    await insertEmailToken(db, {
      id: noticeId,
      purpose: 'new_device',
      ...recipient,
      ...times,
      named: true,
      device: 'Chrome no Android',
      address: '203.0.113.7',
      link_hash: hashOf(notMe),
    })
  const session = randomUUID()
  await addSession(db, {
    id: session,
    user_id: owner.id,
    role: 'client',
    created_at: new Date(now.getTime() - 86_400_000),
    device: 'Chrome no Android',
    address: '203.0.113.7',
  })
  await addRefreshToken(db, {
    id: randomUUID(),
    session_id: session,
    parent_id: null,
    hash: randomBytes(32),
    created_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  })
  const totpCode = example.factor ? await createFactors(testApp, people, example) : sixDigits()
  await createConfirmations(testApp, people, example)
  const challenge = randomBytes(32).toString('base64url')
  if (example.factor === 'on') await insertToken(testApp, challenge, { kind: 'sign_in', user_id: person.id })
  const newEmail = () => `${randomUUID().slice(0, 8)}@novo.example`
  const values: Record<keyof typeof at, string> = {
    order: id,
    secondOrder,
    trip,
    offer,
    client: owner.id,
    motoboy: motoboy.motoboyId,
    person: person.id,
    phoneClient,
    merge,
    phone,
    email: person.values.email,
    password: at.password,
    session,
    ...prices,
    ...money,
    free: free.motoboyId,
    newClientEmail: newEmail(),
    newMotoboyEmail: newEmail(),
    newAdminEmail: newEmail(),
    cursor,
    recoveryCode: secrets.code(passwordTokenId),
    recoveryTicket,
    confirmation,
    notMe,
    recipientCode,
    changeRequest,
    yesterday: new Date(now.getTime() - 86_400_000).toISOString(),
    link,
    address,
    learnedBairro,
    sheet,
    challenge,
    totpCode,
    passkey,
    // Nothing listens there.
    pushEndpoint: `${unreachableOrigin}/${randomUUID()}`,
  }
  const ofExample = new Map(
    Object.entries(at).map(([name, value]) => [value as string, values[name as keyof typeof at]]),
  )
  const substitute = (value: unknown): unknown => {
    if (typeof value === 'string') return ofExample.get(value) ?? value
    if (Array.isArray(value)) return value.map(substitute)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, substitute(inner)]))
  }
  return {
    order: { id },
    session,
    address,
    deliveryCode,
    recipientCode,
    /** Pairs of a value of this fixture and the value that the document shows in its place. */
    replacements: Object.entries(values).map(([name, value]) => [value, at[name as keyof typeof at]] as const),
    /** The example with the values of this fixture. */
    example: substitute(example) as Example,
  }
}

async function readCursor({ db, clock }: TestApp, { admin }: Actors) {
  const rule = { zone: 'UTC', dayEnd: '00:00', earlier: [] } as const
  const { cursor } = await readPage(db, {}, { user: admin, now: clock(), rule }, { limit: 1 })
  return cursor
}

/** A published table of the order's client, for the examples that name one. The one of an example before is archived: a client has one at a time. */
async function createTable({ db, clock }: TestApp, { owner, admin }: Actors, { params, body }: Example) {
  const [table, tableVersion] = [randomUUID(), randomUUID()]
  if (params?.id !== at.table && body?.version_id !== at.tableVersion) return { table, tableVersion }
  const now = clock()
  await db.updateTable('price_tables').set({ archived_at: now }).where('archived_at', 'is', null).execute()
  await insertTable(db, { id: table, name: 'Padaria', clientId: owner.id, now })
  await insertVersion(db, { id: tableVersion, tableId: table, body: aTable(), userId: admin.id, now, after: 0 })
  return { table, tableVersion }
}

/** A merge of the client who orders by phone into the order's client. */
async function insertUndoable(
  { db, clock }: TestApp,
  { merge, phoneClient }: { merge: string; phoneClient: string },
  { owner, admin }: Actors,
) {
  const now = clock()
  await db
    .updateTable('users')
    .set({ deleted_at: now, active: false, merged_into: owner.id })
    .where('id', '=', phoneClient)
    .execute()
  const terms = { from: null, into: null, after: null }
  const into = { phone: null, phone_confirmed_at: null, phone_confirmed_via: null, phone_confirmed_by: null }
  await db
    .insertInto('client_merges')
    .values({
      id: merge,
      from_id: phoneClient,
      into_id: owner.id,
      merged_by: admin.id,
      merged_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      former: JSON.stringify({ active: true, into, prices: { tables: [], archived: [], links: [], terms } }),
      last_event: '0',
    })
    .execute()
}

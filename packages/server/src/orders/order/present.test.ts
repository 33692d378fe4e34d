import { roles, type Role } from '@ligeiro/contract/role'
import { expect, test } from 'vitest'
import { contactVisibleMs, present } from './present.ts'
import { emptyOrder } from './fields.ts'
import type { OrderRow } from './rows.ts'

const now = new Date('2026-11-13T14:00:00Z')
const id = '0b8f4a52-7a53-4b1c-9a57-1f3f6d1c2a10'

/** An order on the road of which everything is known that may be known of one. */
const whole: OrderRow = {
  ...emptyOrder,
  id,
  description: 'Bolo',
  pickup_address: 'R. Bocaiúva, 1, Centro',
  delivery_address: 'R. Lauro Linhares, 2, Trindade',
  price_cents: 1500,
  status: 'in_progress',
  client_id: id,
  motoboy_id: id,
  delivery_code: '482913',
  price_version_id: id,
  price_version_number: 2,
  price_line: 'Centro → Trindade',
  price_parts: { base: 1500 },
  extras_cents: 300,
  share_cents: 1200,
  pix_arrived_cents: 500,
  arrived_pickup_at: now,
  arrived_delivery_at: now,
  waiting_place: 'pickup',
  waiting_since: now,
  waiting_free: 10,
  return_cents: 500,
  returned_at: null,
  recipient_name: 'Ivone',
  recipient_phone: '48991881011',
  created_via: 'link',
  approved_at: now,
  approved_price_cents: 1500,
  approved_via: 'link',
  approved_device: 'android',
  approval_link_sent_at: now,
  approval_link_expires_at: now,
  tracking_link_sent_at: now,
  tracking_link_expires_at: now,
  not_delivered_reason: 'absent',
  not_delivered_note: 'Portão fechado',
  price_stale: { suggestion: 1500, before: 2500, approved: true },
  change_requests: [{ id, note: 'Entregar no 1900', at: now.toISOString(), answer: null }],
  late_hand_over: {
    motoboy_id: id,
    at: now.toISOString(),
    received_at: now.toISOString(),
    receiver: 'Ivone',
    by: 'name',
    collected: [{ method: 'cash', payee: 'firm', cents: 1500 }],
  },
  late_hand_over_name: 'Jonas',
  created_at: now,
  status_changed_at: now,
  stepped_at: now,
  corrected_at: now,
  proof_required: true,
  proof_alert: 'other_order',
  qr_hash: Buffer.from('ab', 'hex'),
  import_id: id,
  collect: {
    goods: 4000,
    fee: true,
    method: 'pix',
    payee: 'firm',
    change_for: 5000,
    change_from: 'client',
    amount: null,
  },
  collected: [{ method: 'cash', payee: 'firm', cents: 1500 }],
  collected_differs: true,
  items: [{ kind: 'displacement', cents: 300, share_cents: 300 }],
  share_rules: null,
  sees_price: true,
  client_name: 'Padaria',
  client_email: 'padaria@exemplo.com.br',
  client_phone: '4832221040',
  motoboy_user_id: id,
  motoboy_name: 'Jonas',
  motoboy_email: 'jonas@exemplo.com.br',
  motoboy_phone: '48991881011',
  motoboy_location: 'Trindade',
  motoboy_seen_at: now,
  firm_pix_key: { key: 'pix@exemplo.com.br', name: 'Ligeiro', city: 'Florianopolis' },
  trip: { id, place: 1, of: 2 },
  money_since: now,
}

/** The places of all values, such as `client.user.email`. */
function placesIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => placesIn(one, path))
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, path === '' ? name : `${path}.${name}`))
}

const seenBy = (reader: Role, row: OrderRow, at = now) => placesIn(present(row, reader, at), '')
/** What the reader does not see of `changed`, of what they see of the whole order. */
const hiddenBy = (reader: Role, changed: OrderRow, at?: Date) => {
  const seen = new Set(seenBy(reader, changed, at))
  return [...new Set(seenBy(reader, whole))].filter((place) => !seen.has(place)).toSorted()
}

/** Lists of names that are written as one text. */
const listed = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim().split(/\s+/)]))

test('each role sees its parts of an order', () => {
  const places = [...new Set(roles.flatMap((role) => seenBy(role, whole)))].toSorted()
  const readers = Map.groupBy(places, (place) => roles.filter((role) => seenBy(role, whole).includes(place)).join(' '))
  expect(Object.fromEntries(readers)).toEqual(
    listed({
      'admin client motoboy': `
      arrived_delivery_at arrived_pickup_at change_requests.at change_requests.id change_requests.note client.id
      client.user.email client.user.name client.user.phone collect.amount collect.arrived collect.change_for
      collect.change_from collect.code collect.fee collect.method collect.payee collected.amount collected.method
      collected.payee corrected_at created_at delivery_address delivery_code description extras id imported
      motoboy.id motoboy.location motoboy.seen_at motoboy.user.id motoboy.user.name motoboy.user.phone motoboy_id
      not_delivered.at not_delivered.reason pickup_address price proof_required recipient_name recipient_phone
      return status status_changed_at total version waiting.free waiting.place waiting.since`,
      'admin client': `
      approved_at approved_device approved_price approved_via collect.goods links.approval.expires_at
      links.approval.sent_at links.tracking.expires_at links.tracking.sent_at ordered_by_link price_line
      price_table_version`,
      'admin motoboy': `
      late_hand_over.at late_hand_over.by late_hand_over.motoboy.id late_hand_over.motoboy.name
      late_hand_over.receiver motoboy.user.email not_delivered.note share trip.id trip.of trip.place`,
      admin: `
      collected_differs late_hand_over.collected.amount late_hand_over.collected.method
      late_hand_over.collected.payee price_stale.before price_stale.suggestion proof_alert`,
      motoboy: 'qr_hash',
    }),
  )
})

test('a client sees where the motoboy is only while the order is in progress', () => {
  const accepted: OrderRow = { ...whole, status: 'accepted_by_client' }
  expect(hiddenBy('client', accepted)).toEqual(['motoboy.location', 'motoboy.seen_at'])
  expect(hiddenBy('motoboy', accepted)).toEqual(['change_requests.at', 'change_requests.id', 'change_requests.note'])
})

test('a motoboy sees whom they delivered to for seven days, and no price where the firm hides it', () => {
  const delivered: OrderRow = { ...whole, status: 'delivered' }
  const contacts = ['client.user.email', 'client.user.phone', 'recipient_name', 'recipient_phone']
  const after = (ms: number) => new Date(now.getTime() + contactVisibleMs + ms)
  const isContact = (place: string) => contacts.includes(place)
  expect(hiddenBy('motoboy', delivered, after(0)).filter(isContact)).toEqual([])
  expect(hiddenBy('motoboy', delivered, after(1)).filter(isContact)).toEqual(contacts)
  expect(hiddenBy('motoboy', { ...whole, sees_price: false })).toEqual(['extras', 'price', 'total'])
  expect(hiddenBy('client', { ...whole, sees_price: false })).toEqual([])
})

import type { Address } from '@ligeiro/contract/addresses-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { ListedMotoboy, Motoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import type { settingsApi } from '@ligeiro/contract/settings-api'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import type { Account, User } from '@ligeiro/contract/user'
import { exampleOrder } from '#test/example-order.ts'

/** Every test has people of its own, because the browser keeps what belongs to a person under their id. */
const person =
  (role: User['role'], name: string, email: string, phone: string) =>
  (about: Partial<Account> = {}): Account => ({
    id: crypto.randomUUID(),
    name,
    email,
    role,
    phone,
    ...about,
  })

/** What no admin has changed yet. */
export const settings: ResponseOf<typeof settingsApi.read> = {
  tracking: { value: { place: 'bairro' }, version: 0 },
  rain: { value: { on: false, since: null, until: null }, version: 0 },
  recipient_days: { value: { days: 90 }, version: 0 },
  day_end: { value: { time: '00:00' }, version: 0 },
  money: { value: { sees_price: true, hand_limit: null }, version: 0 },
  dispatch: { value: { strategy: 'soonest', max_trip: 3, auto: 'off', from: 'accepted_by_client' }, version: 0 },
  queue: {
    value: {
      max_open: 1,
      answer_seconds: 45,
      pause_minutes: 10,
      silence_minutes: 3,
      keep_minutes: 15,
      decline: 'end',
      timeouts: 2,
    },
    version: 0,
  },
}

export const anAdmin = person('admin', 'Administrador', 'admin@example.com', '48999990000')
export const aClient = person('client', 'Confeitaria Dona Zilda', 'zilda@example.com', '48999814402')
export const aMotoboy = person('motoboy', 'Jéssica Hoffmann', 'jessica@example.com', '48991882046')

/** The record of a motoboy's account. */
export const recordOf = (
  { id, name, email, phone }: Account,
  about: Partial<Omit<Motoboy, 'user'>> = {},
): Motoboy & { user: { email: string } } => ({
  id: `motoboy-${id}`,
  user: { id, name, email, phone: phone ?? null },
  location: null,
  available: true,
  seen_at: null,
  ...about,
})

export const listed = (user: Account, about: Partial<ListedMotoboy> = {}): ListedMotoboy => ({
  ...recordOf(user),
  active: true,
  open_deliveries: 0,
  ...about,
})

/** An order of a client, made a moment ago; with `motoboy` it is assigned to that account. */
export function orderOf(client: User, about: Partial<Order> = {}, motoboy?: Account): Order {
  const now = new Date().toISOString()
  const { id, user } = motoboy ? recordOf(motoboy) : { id: null, user: null }
  return exampleOrder({
    id: crypto.randomUUID(),
    description: 'Bolo de casamento',
    pickup_address: 'R. Bocaiúva, 2468, Centro',
    delivery_address: 'R. Lauro Linhares, 1288, Trindade',
    created_at: now,
    status_changed_at: now,
    client: { id: client.id, user: { name: client.name, email: client.email, phone: client.phone ?? null } },
    ...(id && user && { motoboy_id: id, motoboy: { id, user, location: null, seen_at: null } }),
    ...about,
  })
}

/** An entry of the address book. */
export const addressOf = (text: string, about: Partial<Address> = {}): Address => ({
  id: crypto.randomUUID(),
  text,
  label: null,
  note: null,
  recipient_name: null,
  recipient_phone: null,
  uses: 1,
  last_used_at: '2026-03-04T15:00:00.000Z',
  source: 'book',
  ...about,
})

export const emptyStatement: Statement = {
  by: 'created',
  count: 0,
  total: 0,
  delivered: 0,
  delivered_total: 0,
  cancelled: 0,
  preview: [],
  by_client: [],
  by_motoboy: [],
  by_status: [],
  by_day: [],
}

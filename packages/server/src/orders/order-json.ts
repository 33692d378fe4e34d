import type { Order } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'

/** An SQL expression. */
type Sql = string
/** A JSON value for every field of `T`, or for those of them that a reader may see. */
type All<T> = Record<keyof T, Sql>
type User<Person extends 'client' | 'motoboy'> = NonNullable<Order[Person]>['user']

const string = (column: Sql) => `to_json(${column})`
const id = (column: Sql) => `'"' || ${column} || '"'`
const moment = (column: Sql) => `to_char(${column} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`
const orNull = (value: Sql) => `coalesce(${value}, 'null')`

/** An SQL expression that writes a JSON object. `concat` is several times faster than `json_build_object`, which looks up every type. */
const object = (fields: Record<string, Sql>): Sql =>
  `concat(${Object.entries(fields)
    .map(([name, value], index) => `'${index === 0 ? '{' : ','}"${name}":', ${value}`)
    .join(', ')}, '}')`

/** How long after an order ended its motoboy still sees the client's e-mail and phone. */
const contactVisible = '7 days'
const isOpen = `o.status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`

function client(reader: Role): Sql {
  const name = { name: string('client.name') }
  const user: All<User<'client'>> = { ...name, email: string('client.email'), phone: orNull(string('client.phone')) }
  const of = (user: Partial<All<User<'client'>>>) =>
    object({ id: id('o.client_id'), user: object(user) } satisfies All<Order['client']>)
  if (reader !== 'motoboy') return of(user)
  const isHidden = `:now::timestamptz - o.status_changed_at > interval '${contactVisible}'`
  return `case when ${isOpen} or not ${isHidden} then ${of(user)} else ${of(name)} end`
}

/** A client sees where the motoboy is only while the order is in progress (docs/product.md, Who sees what). */
const seesPlace = (reader: Role): Sql => (reader === 'client' ? `o.status = 'in_progress'` : 'true')

/** The `Motoboy.id` of a motoboy whose measured location is in the order as this reader sees it, or null. */
export const locatedMotoboy = (reader: Role): Sql =>
  `case when ${seesPlace(reader)} and motoboy.location <> '' and motoboy.seen_at is not null then motoboy.id end`

/**
 * Where a motoboy is: `shown`, as far as the reader may see it, or without what was measured (`unmeasured`, for answers that are stored), or
 * not at all (`omitted`, for files).
 */
type Place = 'shown' | 'unmeasured' | 'omitted'

const placeOf: Record<Place, { location: Sql; seen_at: Sql }> = {
  shown: { location: orNull(string('motoboy.location')), seen_at: orNull(moment('motoboy.seen_at')) },
  unmeasured: {
    location: orNull(`case when motoboy.seen_at is null then ${string('motoboy.location')} end`),
    seen_at: `'null'`,
  },
  omitted: { location: `'null'`, seen_at: `'null'` },
}

function motoboy(reader: Role, place: Place): Sql {
  const { email, ...user }: All<User<'motoboy'>> = {
    id: id('motoboy.user_id'),
    name: string('motoboy_user.name'),
    phone: orNull(string('motoboy_user.phone')),
    email: string('motoboy_user.email'),
  }
  const base = { id: id('o.motoboy_id'), user: object(reader === 'client' ? user : { ...user, email }) }
  const located: All<NonNullable<Order['motoboy']>> = { ...base, ...placeOf[place] }
  const known =
    reader === 'client'
      ? `case when ${seesPlace(reader)} then ${object(located)} else ${object(base)} end`
      : object(located)
  return `case when o.motoboy_id is null then 'null' else ${known} end`
}

/**
 * The one place where an order becomes JSON: an SQL expression on the order `o`, joined with `people` (rows.ts), as a reader of this
 * role may see it. The compiler requires every field of the contract's `Order`, and accepts no other.
 */
export const orderJson = (reader: Role, place: Place = 'shown'): Sql =>
  object({
    id: id('o.id'),
    description: string('o.description'),
    pickup_address: string('o.pickup_address'),
    delivery_address: string('o.delivery_address'),
    price: orNull(`(o.price_cents / 100::float8)::text`),
    status: id('o.status'),
    created_at: moment('o.created_at'),
    status_changed_at: moment('o.status_changed_at'),
    delivered_at: orNull(moment('o.delivered_at')),
    delivered_received_at: orNull(moment('o.delivered_received_at')),
    delivery_code: string('o.delivery_code'),
    receiver: orNull(string('o.receiver')),
    received_by: orNull(id('o.received_by')),
    motoboy_id: orNull(id('o.motoboy_id')),
    client: client(reader),
    motoboy: motoboy(reader, place),
    version: 'o.version',
  } satisfies All<Order>)

/** The same for a query that Kysely builds. */
export const orderAsJson = (reader: Role, now: Date, place?: Place): RawBuilder<string> =>
  sql.join(
    orderJson(reader, place)
      .split(':now')
      .map((part) => sql.raw(part)),
    sql`${now}`,
  )

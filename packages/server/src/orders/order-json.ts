import type { LinkKind, Order } from '@ligeiro/contract/order'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import { contactSql } from './rows.ts'

/** An SQL expression. */
type Sql = string
/** JSON in which `format` puts the values of `args`. It is several times faster than `json_build_object`, which looks up every type. */
type Json = {
  template: string
  args: Sql[]
  /** The condition for the field to be there; not for the first field of an object. */ presentIf?: Sql
}
/** A JSON value for every field of `T`, or for those of them that a reader may see. */
type All<T> = Record<keyof T, Json>
type User<Person extends 'client' | 'motoboy'> = NonNullable<Order[Person]>['user']

const value = (sql: Sql): Json => ({ template: '%s', args: [sql] })
const string = (column: Sql) => value(`to_json(${column})`)
/** A string without characters that JSON escapes. */
const id = (column: Sql): Json => ({ template: '"%s"', args: [column] })
const moment = (column: Sql) => id(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const none = value(`'null'`)
const orNull = ({ template, args: [sql] }: Json) =>
  value(`coalesce(${template === '"%s"' ? `'"' || ${sql} || '"'` : sql}, 'null')`)

const object = (fields: Record<string, Json>): Json => ({
  template: `{${Object.entries(fields)
    .map(([name, { template, presentIf }], index) =>
      presentIf ? '%s' : `${index === 0 ? '' : ','}"${name}":${template}`,
    )
    .join('')}}`,
  args: Object.entries(fields).flatMap(([name, json]) =>
    // `format` writes nothing for null.
    json.presentIf ? `case when ${json.presentIf} then ${member(name, json)} end` : json.args,
  ),
})
/** A further field of an object. Without `format`, which takes longer than the rest, where the value needs none. */
const member = (name: string, json: Json): Sql =>
  json.template === '"%s"' ? `',"${name}":"' || ${json.args.join('')} || '"'` : `',"${name}":' || ${text(json)}`
const text = ({ template, args }: Json): Sql => `format('${template}', ${args.join(', ')})`

/** How long after an order ended its motoboy still sees the client's e-mail and phone. An end as far in the future is the work of a clock that ran ahead. */
const contactVisible = '7 days'
const isContactHidden = `o.status_changed_at not between :now::timestamptz - interval '${contactVisible}' and :now::timestamptz + interval '${contactVisible}'`
const isOpen = `o.status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`

function client(reader: Role): Json {
  const name = { name: string('client.name') }
  const user: All<User<'client'>> = {
    ...name,
    email: orNull(string(contactSql('client.email'))),
    phone: orNull(string(contactSql('client.phone'))),
  }
  const of = (user: Partial<All<User<'client'>>>) =>
    object({ id: id('o.client_id'), user: object(user) } satisfies All<Order['client']>)
  if (reader !== 'motoboy') return of(user)
  return value(`case when ${isOpen} or not (${isContactHidden}) then ${text(of(user))} else ${text(of(name))} end`)
}

/** A client sees where the motoboy is only while the order is in progress (docs/product.md, Who sees what). */
const seesPlace = (reader: Role): Sql => (reader === 'client' ? `o.status = 'in_progress'` : 'true')

/** The `Motoboy.id` of a motoboy whose measured location is in the order as this reader sees it, or null. */
export const locatedMotoboy = (reader: Role): Sql =>
  `case when ${seesPlace(reader)} and motoboy.location <> '' and motoboy.seen_at is not null then motoboy.id end`

/** Where a motoboy is: `shown`, as far as the reader may see it, or not at all (`omitted`, for files). */
type Place = 'shown' | 'omitted'

const placeOf: Record<Place, { location: Json; seen_at: Json }> = {
  shown: { location: orNull(string('motoboy.location')), seen_at: orNull(moment('motoboy.seen_at')) },
  omitted: { location: none, seen_at: none },
}
const fieldsOf = (place: Place) => object(placeOf[place]).template.slice(1, -1)

/**
 * The part of an order's JSON that tells where a motoboy was measured, as far as this reader sees it, or null. A stored answer has
 * `noPlace` instead. No text that a person wrote contains this part, because JSON escapes quotes.
 */
export const measuredPlace = (reader: Role): Sql =>
  `case when ${locatedMotoboy(reader)} is not null then format('${fieldsOf('shown')}', ${object(placeOf.shown).args.join(', ')}) end`
export const noPlace = fieldsOf('omitted').replaceAll('%s', 'null')

function motoboy(reader: Role, place: Place): Json {
  const { email, ...user }: All<User<'motoboy'>> = {
    id: id('motoboy.user_id'),
    name: string('motoboy_user.name'),
    phone: orNull(string(contactSql('motoboy_user.phone'))),
    email: { ...string('motoboy_user.email'), presentIf: 'o.texts_removed_at is null' },
  }
  const base = { id: id('o.motoboy_id'), user: object(reader === 'client' ? user : { ...user, email }) }
  const located: All<NonNullable<Order['motoboy']>> = { ...base, ...placeOf[place] }
  const known =
    reader === 'client'
      ? `case when ${seesPlace(reader)} then ${text(object(located))} else ${text(object(base))} end`
      : text(object(located))
  return value(`case when o.motoboy_id is null then 'null' else ${known} end`)
}

const notForMotoboys = (reader: Role, json: Json): Json =>
  reader === 'motoboy' ? { ...json, presentIf: 'false' } : json
const reais = (column: Sql) => orNull(value(`(${column} / 100::float8)::text`))

function link(kind: LinkKind): Json {
  const sent: All<NonNullable<NonNullable<Order['links']>[LinkKind]>> = {
    sent_at: moment(`o.${kind}_link_sent_at`),
    expires_at: moment(`o.${kind}_link_expires_at`),
  }
  return value(`case when o.${kind}_link_sent_at is null then 'null' else ${text(object(sent))} end`)
}
function links(): Json {
  const all: All<NonNullable<Order['links']>> = { approval: link('approval'), tracking: link('tracking') }
  return object(all)
}

/** A price by the firm's own history is explained to the admins only. */
const priceLine = (reader: Role): Json => ({
  ...string('o.price_line'),
  presentIf:
    reader === 'motoboy'
      ? 'false'
      : `o.price_line is not null${reader === 'client' ? ' and o.price_version_id is not null' : ''}`,
})

/** The motoboy's note is for the admins: it may say what the client's recipient said. */
function notDelivered(reader: Role): Json {
  const { note, ...rest }: All<NonNullable<Order['not_delivered']>> = {
    reason: id('o.not_delivered_reason'),
    note: { ...string('o.not_delivered_note'), presentIf: 'o.not_delivered_note is not null' },
    // Every later step removes the mark, so that its time is that of the last step.
    at: moment('o.stepped_at'),
  }
  return { ...object(reader === 'client' ? rest : { ...rest, note }), presentIf: 'o.not_delivered_reason is not null' }
}

/** The hash of the QR's secret is for the phone of the assigned motoboy, while the order is open. */
const qrHash = (reader: Role): Json => ({
  ...id(`encode(o.qr_hash, 'hex')`),
  presentIf: reader === 'motoboy' ? `${isOpen} and o.qr_hash is not null` : 'false',
})
/** A recipient is named by whoever ordered. Their motoboy sees them as long as the client's contact. */
const recipient = (reader: Role, column: 'recipient_name' | 'recipient_phone'): Json => ({
  ...string(`o.${column}`),
  presentIf: `o.${column} is not null${reader === 'motoboy' ? ` and (${isOpen} or not ${isContactHidden})` : ''}`,
})
const proofAlert = (reader: Role): Json =>
  reader === 'admin' ? orNull(id('o.proof_alert')) : { ...none, presentIf: 'false' }

/**
 * The one place where an order becomes JSON: an SQL expression on the order `o`, joined with `people` (rows.ts), as a reader of this
 * role may see it. The compiler requires every field of the contract's `Order`, and accepts no other.
 */
export const orderJson = (reader: Role, place: Place = 'shown'): Sql =>
  text(
    object({
      id: id('o.id'),
      description: string('o.description'),
      pickup_address: string('o.pickup_address'),
      delivery_address: string('o.delivery_address'),
      price: reais('o.price_cents'),
      status: id('o.status'),
      created_at: moment('o.created_at'),
      status_changed_at: moment('o.status_changed_at'),
      delivered_at: orNull(moment('o.delivered_at')),
      delivered_received_at: orNull(moment('o.delivered_received_at')),
      delivery_code: string('o.delivery_code'),
      receiver: orNull(string('o.receiver')),
      received_by: orNull(id('o.received_by')),
      motoboy_id: orNull(id('o.motoboy_id')),
      recipient_name: recipient(reader, 'recipient_name'),
      recipient_phone: recipient(reader, 'recipient_phone'),
      client: client(reader),
      motoboy: motoboy(reader, place),
      price_line: priceLine(reader),
      price_table_version: {
        ...value('o.price_version_number'),
        presentIf: reader === 'motoboy' ? 'false' : 'o.price_version_number is not null',
      },
      approved_at: notForMotoboys(reader, orNull(moment('o.approved_at'))),
      approved_price: notForMotoboys(reader, reais('o.approved_price_cents')),
      approved_via: notForMotoboys(reader, orNull(id('o.approved_via'))),
      approved_device: notForMotoboys(reader, orNull(id('o.approved_device'))),
      links: notForMotoboys(reader, links()),
      rejection_reason: { ...id('o.rejection_reason'), presentIf: 'o.rejection_reason is not null' },
      not_delivered: notDelivered(reader),
      proof_required: value('o.proof_required::text'),
      proof_alert: proofAlert(reader),
      qr_hash: qrHash(reader),
      version: value('o.version'),
    } satisfies All<Order>),
  )

const rawParts = new Map<string, RawBuilder<string>[]>()

/** The same for a query that Kysely builds. The text is made once, because making it takes a large part of a list's time. */
export function orderAsJson(reader: Role, now: Date, place: Place = 'shown'): RawBuilder<string> {
  const name = `${reader} ${place}`
  const parts =
    rawParts.get(name) ??
    orderJson(reader, place)
      .split(':now')
      .map((part) => sql.raw<string>(part))
  rawParts.set(name, parts)
  return sql.join(parts, sql`${now}`)
}

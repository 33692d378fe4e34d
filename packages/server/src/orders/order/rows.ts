import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { itemColumns, type ItemRow } from '../../money/items/item-row.ts'
import type { PixReceiver } from '../../money/collect/terms.ts'
import { toldPlace } from '../../people/motoboys/place.ts'
import { readNames, type ReadColumns } from './fields.ts'

/** When the delivered order `o` was handed over: what is earned and billed by day belongs to the day of this moment. The index `orders_delivered` has it. */
export const deliveredAt = sql`coalesce(o.delivered_at, o.status_changed_at)`

export type OrderRow = ReadColumns &
  ItemRow & {
    /** The name of the motoboy who reported the late hand-over. */
    late_hand_over_name: string | null
    client_name: string
    client_email: string | null
    client_phone: string | null
    motoboy_user_id: string | null
    motoboy_name: string | null
    motoboy_email: string | null
    motoboy_phone: string | null
    motoboy_location: string | null
    motoboy_seen_at: Date | null
    firm_pix_key: PixReceiver | null
    trip: NonNullable<Order['trip']> | null
    /** From when on the firm has books; null: it has none. */
    money_since: Date | null
  }

/** An e-mail or phone of the order `o`, as SQL: null once the texts of an old order were removed (ORDER_TEXT_DAYS). */
export const contact = (column: string) => sql.raw(`case when o.texts_removed_at is null then ${column} end`)

/** By which the firm receives a Pix. */
export const firmPixKey = sql`
  (select jsonb_build_object('key', key, 'name', name, 'city', city) from pix_keys where owner_id is null) as firm_pix_key`

/** Of an open order `o`. A delivery that has left the trip does not count. */
const tripOf = sql`case when o.motoboy_id is not null and o.status not in ('delivered', 'cancelled', 'rejected_by_client') then (
  select jsonb_build_object('id', own.trip_id, 'place', count(*) filter (where one.place <= own.place), 'of', count(*))
  from trip_stops own join trip_stops one on one.trip_id = own.trip_id and one.kind = 'delivery' and one.left_at is null
  where own.order_id = o.id and own.kind = 'delivery' and own.left_at is null group by own.trip_id, own.place) end`

const told = toldPlace('motoboy')
/** The `select` list of an `OrderRow`. The query must name its orders `o` and add `peopleJoins`. */
export const orderColumns = sql`
  ${sql.raw(readNames.map((name) => `o.${name}`).join(', '))},
  case when o.late_hand_over is not null then (select u.name from motoboys m join users u on u.id = m.user_id
    where m.id = (o.late_hand_over ->> 'motoboy_id')::uuid) end as late_hand_over_name,
  client.name as client_name, ${contact('client.email')} as client_email, ${contact('client.phone')} as client_phone,
  motoboy.user_id as motoboy_user_id, motoboy_user.name as motoboy_name,
  ${contact('motoboy_user.email')} as motoboy_email, ${contact('motoboy_user.phone')} as motoboy_phone, ${told.location} as motoboy_location,
  ${told.seen_at} as motoboy_seen_at, (select valid_from from money_rules order by id limit 1) as money_since, ${firmPixKey},
  ${tripOf} as trip,
  ${itemColumns}`

/** The joins from orders named `o` to the client and the motoboy. */
const people = `
  join users client on client.id = o.client_id
  left join motoboys motoboy on motoboy.id = o.motoboy_id
  left join users motoboy_user on motoboy_user.id = motoboy.user_id`
export const peopleJoins = sql.raw(people)

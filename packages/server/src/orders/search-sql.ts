import type { OrderSearch } from '@ligeiro/contract/order-search'
import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import { contactVisibleMs } from './present.ts'

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const lowestId = '00000000-0000-0000-0000-000000000000'
/** The ids that begin with a prefix: PostgreSQL compares ids like their texts. */
const idBetween = (prefix: string) =>
  sql`o.id between ${prefix + lowestId.slice(prefix.length)}::uuid and ${prefix + lowestId.slice(prefix.length).replaceAll('0', 'f')}::uuid`

/** The condition for the orders `o` that a search finds. `isFound` of the contract has the same meaning. */
export function searchCondition({ words, phone }: OrderSearch, user: SignedIn, now: Date): RawBuilder<boolean> {
  const clients = (column: RawBuilder<unknown>, text: string) =>
    sql`o.client_id in (select id from users where ${column} like ${containing(text)})`
  // A motoboy does not find an order by a phone that they do not see any more (present.ts).
  const visible =
    user.role === 'motoboy'
      ? sql`and (o.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
          or o.status_changed_at >= ${new Date(now.getTime() - contactVisibleMs)})`
      : sql``
  const byPhone = (digits: string) => sql`(${clients(sql`phone`, digits)} ${visible})`
  const byWord = ({ text, idPrefix }: OrderSearch['words'][number]) => {
    const ways = [
      sql`search_text(concat_ws(E'\n', o.description, o.pickup_address, o.delivery_address)) like ${containing(text)}`,
      clients(sql`search_text(name)`, text),
      ...(user.role === 'admin'
        ? [
            sql`o.motoboy_id in (select m.id from motoboys m join users u on u.id = m.user_id
                where search_text(u.name) like ${containing(text)})`,
          ]
        : []),
      ...(/^\d+$/.test(text) ? [byPhone(text)] : []),
      ...(idPrefix === undefined ? [] : [idBetween(idPrefix)]),
    ]
    return sql`(${sql.join(ways, sql` or `)})`
  }
  const byWords = sql.join(words.map(byWord), sql` and `)
  return phone === undefined ? sql`(${byWords})` : sql`(${byPhone(phone)} or (${byWords}))`
}

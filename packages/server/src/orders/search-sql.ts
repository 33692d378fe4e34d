import type { OrderSearch } from '@ligeiro/contract/order-search'
import { openStatuses } from '@ligeiro/contract/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { hasStatus, type Reading } from './filter.ts'
import { contactVisibleMs } from './present.ts'

type People = { clients: string[]; motoboys: string[]; phones: string[] }

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const isDigits = (text: string) => /^\d+$/.test(text)
const hasOrders = sql`exists (select from orders where client_id = u.id)`

/** The people of each text: clients and motoboys by name, and clients by the digits of their phone. */
async function findPeople(db: Db, texts: readonly string[]): Promise<People[]> {
  const { rows } = await sql<People>`
    select array(select u.id from users u where u.search_name like pattern and ${hasOrders}) as clients,
      array(select m.id from motoboys m join users u on u.id = m.user_id where u.search_name like pattern) as motoboys,
      array(select u.id from users u where is_phone and u.phone like pattern and ${hasOrders}) as phones
    from unnest(${texts.map(containing)}::text[], ${texts.map(isDigits)}::boolean[])
      with ordinality searched (pattern, is_phone, place)
    order by place`.execute(db)
  return rows
}

/**
 * A way to find an order: all `conditions` hold, and client and motoboy are among these, if given. The conditions concern the order `o`,
 * and with `inTexts` also its folded texts `s`.
 */
type Way = { conditions: RawBuilder<unknown>[]; inTexts?: boolean; clients?: string[]; motoboys?: string[] }

const intersection = (some: string[] | undefined, others: string[] | undefined) =>
  some && others ? some.filter((id) => others.includes(id)) : (some ?? others)

const both = (one: Way, other: Way): Way => ({
  conditions: [...one.conditions, ...other.conditions],
  inTexts: one.inTexts || other.inTexts,
  clients: intersection(one.clients, other.clients),
  motoboys: intersection(one.motoboys, other.motoboys),
})
const isPossible = ({ clients, motoboys }: Way) => clients?.length !== 0 && motoboys?.length !== 0

const conditionsOf = ({ conditions, clients, motoboys }: Way) => [
  ...conditions,
  ...(clients ? [sql`o.client_id = any(${clients}::uuid[])`] : []),
  ...(motoboys ? [sql`o.motoboy_id = any(${motoboys}::uuid[])`] : []),
]

/** A motoboy does not find an order by a phone that they do not see any more (present.ts). */
const byPhone = (clients: string[], { user, now }: Reading): Way => ({
  clients,
  conditions:
    user.role === 'motoboy'
      ? [
          sql`(${hasStatus(openStatuses)}
            or o.status_changed_at between ${new Date(now.getTime() - contactVisibleMs)} and ${new Date(now.getTime() + contactVisibleMs)})`,
        ]
      : [],
})

const lowestId = '00000000-0000-0000-0000-000000000000'
/** The ids that begin with a prefix: PostgreSQL compares ids like their texts. */
function byId(prefix: string): Way {
  const rest = lowestId.slice(prefix.length)
  const highest = prefix + rest.replaceAll('0', 'f')
  return { conditions: [sql`o.id between ${prefix + rest}::uuid and ${highest}::uuid`] }
}

/** The ways to find an order by a word. */
function waysOf({ text, idPrefix }: OrderSearch['words'][number], people: People, reading: Reading): Way[] {
  const { clients, motoboys, phones } = people
  return [
    { conditions: [sql`s.text like ${containing(text)}`], inTexts: true },
    // Without a condition on phones both are one way, and so one query instead of two.
    ...(reading.user.role === 'motoboy'
      ? [{ conditions: [], clients }, byPhone(phones, reading)]
      : [{ conditions: [], clients: [...new Set([...clients, ...phones])] }]),
    { conditions: [], motoboys: reading.user.role === 'admin' ? motoboys : [] },
    ...(idPrefix === undefined ? [] : [byId(idPrefix)]),
  ].filter(isPossible)
}

/** Checking each order once takes less time than more queries than these. */
const maxCombinations = 24

/** The ways to find an order by all words. */
function combine(words: readonly Way[][]): Way[] {
  let combined: Way[] = [{ conditions: [] }]
  for (const ways of words.toSorted((a, b) => a.length - b.length)) {
    const any = sql.join(
      ways.map((way) => sql`(${sql.join(conditionsOf(way), sql` and `)})`),
      sql` or `,
    )
    const all = combined.flatMap((one) => ways.map((way) => both(one, way))).filter(isPossible)
    combined =
      all.length <= maxCombinations
        ? all
        : combined.map((one) => both(one, { conditions: [sql`(${any})`], inTexts: true }))
  }
  return combined
}

const nobody: People = { clients: [], motoboys: [], phones: [] }

/**
 * Returns a query for the orders that a search and `condition` find, as rows (created_at, id, status). `isFound` of the contract has the
 * same meaning. PostgreSQL uses no index for an `or` over several tables, so each combination of ways is a query of its own.
 */
export async function searchQuery(
  db: Db,
  { words, phone }: OrderSearch,
  condition: RawBuilder<unknown>,
  reading: Reading,
): Promise<RawBuilder<unknown>> {
  const people = await findPeople(db, [...words.map(({ text }) => text), ...(phone === undefined ? [] : [phone])])
  const ways = combine(words.map((word, index) => waysOf(word, people[index] ?? nobody, reading)))
  if (phone !== undefined) ways.push(...[byPhone(people[words.length]?.phones ?? [], reading)].filter(isPossible))
  const queries = ways.flatMap((way) => {
    const conditions = sql.join([condition, ...conditionsOf(way)], sql` and `)
    const select = sql`select o.created_at, o.id, o.status from orders o`
    if (!way.inTexts) return [sql`${select} where ${conditions}`]
    // The text index holds the indexed texts only (search-index.ts).
    return [sql`s.indexed`, sql`not s.indexed`].map(
      (part) => sql`${select} join order_search s on s.created_at = o.created_at and s.order_id = o.id
        where ${part} and ${conditions}`,
    )
  })
  return sql.join(queries, sql` union `)
}

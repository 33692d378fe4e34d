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

/** A condition on the order `o`, or on its folded texts `s`. */
type Condition = { on: 'o' | 's'; sql: RawBuilder<unknown> }

const byClients = (clients: readonly string[]) => sql`o.client_id = any(${clients}::uuid[])`

/** A motoboy does not find an order by a phone that they do not see any more (present.ts). */
const byPhone = (clients: readonly string[], { user, now }: Reading) =>
  user.role === 'motoboy'
    ? sql`(${byClients(clients)} and (${hasStatus(openStatuses)}
        or o.status_changed_at >= ${new Date(now.getTime() - contactVisibleMs)}))`
    : byClients(clients)

const lowestId = '00000000-0000-0000-0000-000000000000'
/** The ids that begin with a prefix: PostgreSQL compares ids like their texts. */
function byId(prefix: string) {
  const rest = lowestId.slice(prefix.length)
  return sql`o.id between ${prefix + rest}::uuid and ${prefix + rest.replaceAll('0', 'f')}::uuid`
}

/** The ways to find an order by a word: one of these conditions must hold. */
function waysOf(
  { text, idPrefix }: OrderSearch['words'][number],
  people: People | undefined,
  reading: Reading,
): Condition[] {
  const { clients = [], motoboys = [], phones = [] } = people ?? {}
  const onOrder = [
    ...(clients.length > 0 ? [byClients(clients)] : []),
    ...(motoboys.length > 0 && reading.user.role === 'admin' ? [sql`o.motoboy_id = any(${motoboys}::uuid[])`] : []),
    ...(phones.length > 0 ? [byPhone(phones, reading)] : []),
    ...(idPrefix === undefined ? [] : [byId(idPrefix)]),
  ]
  return [{ on: 's', sql: sql`s.text like ${containing(text)}` }, ...onOrder.map((sql) => ({ on: 'o', sql }) as const)]
}

/** Reading each order once takes less time than more queries than these. */
const maxBranches = 12

/** Combinations of conditions of which one must hold. */
function branchesOf(words: readonly Condition[][]): Condition[][] {
  let branches: Condition[][] = [[]]
  for (const ways of words.toSorted((a, b) => a.length - b.length)) {
    const anyWay: Condition = {
      on: 's',
      sql: sql`(${sql.join(
        ways.map((way) => way.sql),
        sql` or `,
      )})`,
    }
    const choices = branches.length * ways.length <= maxBranches ? ways : [anyWay]
    branches = branches.flatMap((branch) => choices.map((choice) => [...branch, choice]))
  }
  return branches
}

/**
 * Returns a query for the orders that a search and `condition` find, as rows (created_at, id, status). `isFound` of the contract has the
 * same meaning. PostgreSQL uses no index for an `or` over several tables, so each combination of conditions is a query of its own.
 */
export async function searchQuery(
  db: Db,
  { words, phone }: OrderSearch,
  condition: RawBuilder<unknown>,
  reading: Reading,
): Promise<RawBuilder<unknown>> {
  const people = await findPeople(db, [...words.map(({ text }) => text), ...(phone === undefined ? [] : [phone])])
  const branches = branchesOf(words.map((word, index) => waysOf(word, people[index], reading)))
  const owners = phone === undefined ? [] : (people[words.length]?.phones ?? [])
  if (owners.length > 0) branches.push([{ on: 'o', sql: byPhone(owners, reading) }])
  const queries = branches.map((branch) => {
    const texts = branch.some(({ on }) => on === 's')
      ? sql`join order_search s on s.created_at = o.created_at and s.order_id = o.id`
      : sql``
    const conditions = sql.join([condition, ...branch.map((one) => one.sql)], sql` and `)
    return sql`select o.created_at, o.id, o.status from orders o ${texts} where ${conditions}`
  })
  return sql.join(queries, sql` union `)
}

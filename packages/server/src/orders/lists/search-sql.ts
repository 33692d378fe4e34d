import { isShort, maxSearchedTexts, type OrderSearch } from '@ligeiro/contract/order-search'
import { openStatuses } from '@ligeiro/contract/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { hasStatus, type Reading } from './filter.ts'
import { contactVisibleMs } from '../order/present.ts'

type Sql = RawBuilder<unknown>
type Word = OrderSearch['words'][number]

const contains = (column: string, text: string): Sql =>
  sql`${sql.raw(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
const all = (conditions: readonly Sql[]) => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Sql[]) => sql`(${sql.join(conditions, sql` or `)})`
const isDigits = ({ text }: Word) => /^\d+$/.test(text)

/** `holdsWord` of the contract. PostgreSQL uses the trigrams of both conditions. */
const holds = (column: string, { text, otherForms }: Word): Sql =>
  otherForms === undefined
    ? contains(column, text)
    : any([contains(column, text), sql`${sql.raw(column)} ~ ${otherForms.pattern}`])
const inTexts = (word: Word) => holds('s.text', word)
/** Of texts that no index finds each is compared, and an expression takes several times as long as the texts that it needs. */
const inNewestText = ({ text, otherForms }: Word): Sql =>
  otherForms === undefined
    ? contains('s.text', text)
    : any([
        contains('s.text', text),
        all([any(otherForms.texts.map((form) => contains('s.text', form))), sql`s.text ~ ${otherForms.pattern}`]),
      ])
const inMotoboy = (word: Word) => holds('motoboy_user.search_name', word)
/** For an admin, who sees the phone of every client. */
const inClient = (word: Word) =>
  any([holds('client.search_name', word), ...(isDigits(word) ? [contains('client.phone', word.text)] : [])])

/** An admin's search joins no people, so that an index alone tells the orders: of those that it looks at, and of these clients or motoboys. */
const ofClients = (condition: Sql) => sql`o.client_id in (select id from users client where ${condition})`
const ofMotoboys = (condition: Sql) => sql`o.motoboy_id in (
  select motoboys.id from motoboys join users motoboy_user on motoboy_user.id = motoboys.user_id where ${condition})`

/** A motoboy does not find an order by a phone that they do not see any more (present.ts). */
function byPhone(digits: string, { user, now }: Reading): Sql {
  const has = contains('client.phone', digits)
  if (user.role === 'admin') return ofClients(has)
  if (user.role === 'client') return has
  const at = now.getTime()
  const [since, until] = [new Date(at - contactVisibleMs), new Date(at + contactVisibleMs)]
  return sql`(${has} and (${hasStatus(openStatuses)} or o.status_changed_at between ${since} and ${until}))`
}

const lowestId = '00000000-0000-0000-0000-000000000000'
/** The ids that begin with a prefix: PostgreSQL compares ids like their texts. */
function byId(prefix: string): Sql {
  const rest = lowestId.slice(prefix.length)
  const highest = prefix + rest.replaceAll('0', 'f')
  return sql`o.id between ${prefix + rest}::uuid and ${highest}::uuid`
}

/** Whether an order is found by a word, in any way. */
const byWord = (word: Word, reading: Reading): Sql =>
  any([
    inTexts(word),
    ...(reading.user.role === 'admin'
      ? [ofClients(inClient(word)), ofMotoboys(inMotoboy(word))]
      : [holds('client.search_name', word), ...(isDigits(word) ? [byPhone(word.text, reading)] : [])]),
    ...(word.idPrefix === undefined ? [] : [byId(word.idPrefix)]),
  ])

/** More queries than these take longer than one that reads every order. */
const maxQueries = 32

/** Words that names contain together, and how many people have such names. */
type Named = { words: readonly Word[]; people: number }

/**
 * Returns which of these words the names of clients (and their phones) contain together, and which those of motoboys: each set once. Only
 * these sets leave the database, not the people, of whom a firm has tens of thousands.
 */
async function wordsInNames(db: Db, words: readonly Word[]): Promise<{ clients: Named[]; motoboys: Named[] }> {
  const setOf = (condition: (word: Word) => Sql) =>
    sql.join(
      words.map((word, n) => sql`case when ${condition(word)} then ${sql.lit(1 << n)} else 0 end`),
      sql` | `,
    )
  const { rows } = await sql<{ role: 'clients' | 'motoboys'; set: number; people: number }>`
    select 'clients' as role, ${setOf(inClient)} as set, count(*)::int as people from users client
      where ${any(words.map(inClient))} and (client.role = 'client' or exists (select from orders where client_id = client.id))
      group by set
    union all select 'motoboys', ${setOf(inMotoboy)} as set, count(*)::int
      from motoboys join users motoboy_user on motoboy_user.id = motoboys.user_id where ${any(words.map(inMotoboy))}
      group by set`.execute(db)
  const namedOf = (role: 'clients' | 'motoboys'): Named[] => [
    { words: [], people: 0 },
    ...rows
      .filter((row) => row.role === role)
      .map(({ set, people }) => ({ words: words.filter((_, n) => set & (1 << n)), people })),
  ]
  return { clients: namedOf('clients'), motoboys: namedOf('motoboys') }
}

/** The orders of more clients than these are found faster among all orders, the newest first, than by the index of each client. */
const manyClients = 100

/**
 * Whether these clients have so many orders that `maxFound` of them are found faster among all orders, the newest first: the more they
 * have, the fewer others are read on the way, where the index of each client would read them all and find the text of each one by itself.
 * Measured with 1,000,000 orders: as fast either way where they have 45,000.
 */
async function haveManyOrders(db: Db, { words, people }: Named): Promise<boolean> {
  if (words.length === 0 || people > manyClients) return people > manyClients
  // Whole, because `limit` rounds it, and a count of fewer rows would never reach it.
  const many = sql`(select ceil(sqrt(2000 * greatest(reltuples, 1))) from pg_class where oid = 'orders'::regclass)`
  const { rows } = await sql<{ areMany: boolean }>`
    select count(*) >= ${many} as "areMany" from (
      select from users client cross join lateral (
        select from orders o where o.client_id = client.id and o.deleted_at is null limit ${many}
      ) theirs where ${all(words.map(inClient))} limit ${many}
    ) counted`.execute(db)
  return rows[0]?.areMany === true
}

/** The orders of the clients with these words in their names. The test `is true` keeps PostgreSQL from beginning with the clients. */
function ofNamedClients({ words }: Named, areMany: boolean): Sql[] {
  if (words.length === 0) return []
  const theirs = ofClients(all(words.map(inClient)))
  return [areMany ? sql`(${theirs}) is true` : theirs]
}

const allTexts = sql`order_search`
/** The conditions of one query, and the texts that they look at. */
type Way = { conditions: readonly Sql[]; texts?: Sql }

/**
 * The ways to find the orders of an admin's search. PostgreSQL uses no index for an `or` over several tables. So there is a query for each
 * set of words that the name of a client or motoboy contains: the texts of these orders contain the other words.
 */
async function waysOfAdmin(db: Db, words: readonly Word[], reading: Reading): Promise<Way[]> {
  const [short, long] = [words.filter(({ text }) => isShort(text)), words.filter(({ text }) => !isShort(text))]
  const whole = words.map((word) => byWord(word, reading))
  const { clients, motoboys } = await wordsInNames(db, long)
  if (clients.length * motoboys.length > maxQueries) return [{ conditions: whole, texts: allTexts }]
  const counted = await Promise.all(
    clients.map(async (client) => ({ client, areMany: await haveManyOrders(db, client) })),
  )
  const pairs = counted.flatMap((one) => motoboys.map((motoboy) => ({ ...one, motoboy })))
  const byNames = pairs.map(({ client, areMany, motoboy }): Way => {
    const others = long.filter((word) => !client.words.includes(word) && !motoboy.words.includes(word))
    return {
      conditions: [
        ...ofNamedClients(client, areMany),
        ...(motoboy.words.length > 0 ? [ofMotoboys(all(motoboy.words.map(inMotoboy)))] : []),
        ...others.map(inTexts),
        ...short.map((word) => byWord(word, reading)),
        // The text index holds the indexed texts only (search-index.ts).
        ...(others.length > 0 ? [sql`s.indexed`] : []),
      ],
      ...(others.length + short.length > 0 ? { texts: allTexts } : {}),
    }
  })
  const prefixes = words.flatMap(({ idPrefix }) => idPrefix ?? [])
  return [
    ...byNames,
    { conditions: [sql`not s.indexed`, ...whole], texts: allTexts },
    ...prefixes.map((prefix): Way => ({ conditions: [byId(prefix), ...whole], texts: allTexts })),
  ]
}

/** The texts of the newest orders of a period. */
const newestTexts = (period: Sql): Sql => sql`(
  select o.* from order_search o where ${period} order by o.created_at desc, o.order_id desc limit ${sql.lit(maxSearchedTexts)})`

/** `condition` holds for the orders that may be found, and `period` for those of its days. */
type Among = { condition: Sql; period: Sql }

/** Returns a query for the newest `limit` orders of a search, as rows (created_at, id, status). The contract's `isFound` means the same. */
export async function searchQuery(
  db: Db,
  { words, phone, textsOnly }: OrderSearch,
  { condition, period }: Among,
  reading: Reading,
  limit: number,
): Promise<Sql> {
  // A range instead of a second equality, of which the planner would expect that it leaves a single order.
  const joined = (texts: Sql) =>
    sql`join ${texts} s on s.created_at = o.created_at and s.order_id between o.id and o.id`
  const clients = sql`join users client on client.id = o.client_id`
  const isAdmin = reading.user.role === 'admin'
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(limit)}`
  const queryOf = ({ conditions, texts }: Way) => sql`(
    select o.created_at, o.id, o.status from orders o ${texts ? joined(texts) : sql``} ${isAdmin ? sql`` : clients}
    where ${sql.join([condition, ...conditions], sql` and `)} ${newest})`
  const ways: Way[] = textsOnly
    ? [{ conditions: words.map(inNewestText), texts: isAdmin ? newestTexts(period) : allTexts }]
    : isAdmin
      ? await waysOfAdmin(db, words, reading)
      : // Other people have few orders, and each is checked.
        [{ conditions: words.map((word) => byWord(word, reading)), texts: allTexts }]
  if (phone !== undefined) ways.push({ conditions: [byPhone(phone, reading)] })
  return sql`select * from (${sql.join(ways.map(queryOf), sql` union `)}) found ${newest}`
}

import { bairroByForm, bairroKey, recogniseBairro, type KnownBairros } from '@ligeiro/contract/bairro'
import { anyPlace } from '@ligeiro/contract/price-table'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { readTables } from './queries.ts'

const [days, batchSize] = [90, 2000]
const hourMs = 3_600_000
/** A name that stands as a bairro in so many orders is one. */
const minSeen = 3

/** The names that the streets, the orders and the tables in use have, as the firm spells them: those of the tables win. */
async function readNames(db: Db): Promise<Map<string, string>> {
  const streets = await db.selectFrom('streets').select('bairro as name').where('bairro', '<>', '').distinct().execute()
  const seen = await db.selectFrom('bairros').select('name').execute()
  const names = new Map([...streets, ...seen].map(({ name }) => [bairroKey(name), name]))
  for (const { newest } of await readTables(db)) {
    if (!newest) continue
    const zones = new Set(newest.body.zones.map(({ name }) => bairroKey(name)))
    // A zone without bairros is one itself.
    for (const zone of newest.body.zones)
      for (const name of zone.bairros.length > 0 ? zone.bairros : [zone.name]) names.set(bairroKey(name), name)
    for (const name of newest.body.fares.flatMap(({ from, to }) => [from, to]))
      if (name !== anyPlace && !zones.has(bairroKey(name))) names.set(bairroKey(name), name)
  }
  return names
}

/** Where the next batch of orders begins: the last order of the batch before. Its moment is text, since a Date has no microseconds. */
type Position = { at: string; id: string }
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What the names are read from: the published versions, and the number of names that orders have. */
const stateOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select (select count(*) from bairros) || ' ' || coalesce((select string_agg(v.id::text, ' ' order by v.id)
      from price_tables t, lateral (select id from price_versions where table_id = t.id order by number desc limit 1) v
      where t.archived_at is null), '') as state`.execute(db)
  return rows[0]?.state ?? ''
}

/**
 * The names of bairros that this process knows. They are read again when a table was published, here or by another process, so that an
 * order is written without a further query.
 */
export class Bairros {
  private names: KnownBairros = new Map()
  private state = ''
  /** When the orders were last looked through, and with which names. */
  private filled: { state: string; at: Date } | null = null

  private readonly home: string | null

  /** `home`: the firm's own city. */
  constructor(home: string | null) {
    this.home = home
  }

  known(): KnownBairros {
    return this.names
  }

  of(address: string): string | null {
    return recogniseBairro(address, this.names)
  }

  async refresh(db: Db): Promise<void> {
    const state = await stateOf(db)
    if (state === this.state) return
    this.names = await readNames(db)
    this.state = state
  }

  /**
   * Recognises the bairros of the last 90 days' orders that have none, newest first, and learns the names that many of them have: when a table
   * was published, and every hour. Changes neither version nor history of an order.
   */
  async fill(db: Db, now: Date): Promise<void> {
    await this.refresh(db)
    const { state, filled } = this
    if (filled?.state === state && Math.abs(now.getTime() - filled.at.getTime()) < hourMs) return
    // The streets may have been imported again.
    this.names = await readNames(db)
    const counts = new Map<string, { name: string; times: number }>()
    for (let before: Position | null = { at: now.toISOString(), id: lastId }; before !== null;)
      before = await this.fillBatch(db, before, now, counts)
    this.filled = { state, at: now }
    const learned = [...counts].filter(([key, { times }]) => times >= minSeen && !this.names.has(key))
    if (learned.length === 0) return
    await db
      .insertInto('bairros')
      .values(learned.map(([key, { name }]) => ({ key, name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await this.fill(db, now)
  }

  /** Returns where the next batch begins; null: this was the last one. */
  private async fillBatch(
    db: Db,
    before: Position,
    now: Date,
    counts: Map<string, { name: string; times: number }>,
  ): Promise<Position | null> {
    const since = new Date(now.getTime() - days * 86_400_000)
    const rows = await db
      .selectFrom('orders')
      .select([
        'id',
        sql<string>`created_at::text`.as('at'),
        'pickup_address',
        'delivery_address',
        'pickup_bairro',
        'delivery_bairro',
      ])
      .where('deleted_at', 'is', null)
      .where((where) => where.or([where('pickup_bairro', 'is', null), where('delivery_bairro', 'is', null)]))
      .where(sql<boolean>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute()
    const found = rows.flatMap((order) => {
      const read = (address: string, has: string | null) => {
        const name = has === null ? bairroByForm(address, this.home) : null
        if (name !== null) {
          const count = counts.get(bairroKey(name)) ?? { name, times: 0 }
          counts.set(bairroKey(name), { name, times: count.times + 1 })
        }
        return has ?? this.of(address)
      }
      const [pickup, delivery] = [
        read(order.pickup_address, order.pickup_bairro),
        read(order.delivery_address, order.delivery_bairro),
      ]
      const isNew = pickup !== order.pickup_bairro || delivery !== order.delivery_bairro
      return isNew
        ? [
            {
              id: order.id,
              pickup,
              delivery,
              pickup_address: order.pickup_address,
              delivery_address: order.delivery_address,
            },
          ]
        : []
    })
    if (found.length > 0)
      // Only if the addresses are still the same.
      await sql`
        update orders o set pickup_bairro = f.pickup, delivery_bairro = f.delivery
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id uuid, pickup text, delivery text, pickup_address text, delivery_address text)
        where o.id = f.id and o.pickup_address = f.pickup_address and o.delivery_address = f.delivery_address`.execute(
        db,
      )
    const last = rows.at(-1)
    return rows.length < batchSize || !last ? null : { at: last.at, id: last.id }
  }
}

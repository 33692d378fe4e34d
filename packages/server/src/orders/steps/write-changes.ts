import { CompiledQuery } from 'kysely'
import { batched } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { columnNames } from '../order/order-columns.ts'
import type { Change } from '../order/step.ts'

const columns = columnNames.join(', ')

/**
 * Writes each change whose order still has the version that was read, is not deleted, and is locked by nobody else. The history line, which is
 * the notice of the event, the pushes and the stored answer are written with it. Returns the numbers of the changes that were written. A key
 * that was used already rejects all of them.
 */
const statement = `
  with change as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as change (n int, id uuid, version int, set jsonb, line jsonb, pushes jsonb, key jsonb, client uuid, "limit" int, now timestamptz)
  ), locked as materialized (
    -- In the order of their ids, so that two such statements do not wait for each other.
    select change.n from change join orders on orders.id = change.id and orders.version = change.version
    where orders.deleted_at is null order by orders.id for no key update of orders skip locked
  ), updated as (
    update orders set changed_xid = pg_current_xact_id(),
      (${columns}) = (select ${columns} from jsonb_populate_record(orders, change.set))
    from locked join change on change.n = locked.n where orders.id = change.id
    returning change.n, orders.version
  ), created as (
    insert into orders (id, ${columns})
    select new.id, ${columnNames.map((name) => `new.${name}`).join(', ')} from change, jsonb_populate_record(null::orders, change.set) new
    where change.version is null and (change.client is null or may_order(change.client, change."limit"))
    returning id, version
  ), written as (
    select n, version from updated union all select change.n, created.version from created join change on change.id = created.id
  ), line as (
    insert into order_events (order_id, step, actor_id, actor_role, before, after, at, received_at, left_motoboy_id, via, device, link_id)
    select change.id, line.step, line.actor_id, line.actor_role, line.before, line.after, line.at, line.received_at,
      line.left_motoboy_id, line.via, line.device, line.link_id
    from written join change on change.n = written.n, jsonb_populate_record(null::order_events, change.line) line
  ), pushed as (
    insert into pushes (id, device_id, kind, order_id, made_at)
    -- The pushes of one step share an id.
    select md5(change.id::text || written.version)::uuid, device.session_id, push.kind, change.id, change.now
    from written join change on change.n = written.n, jsonb_to_recordset(change.pushes) push (kind text, "user" uuid, role text)
      join push_devices device on device.user_id = push."user" or device.role = push.role
    where device.user_id <> (change.line ->> 'actor_id')::uuid
      and not exists (select from push_mutes mute where mute.user_id = device.user_id and mute.kind = push.kind)
  ), stored as (
    insert into idempotency_keys (scope, method, path, key, body_hash, answer, created_at)
    select key.scope, key.method, key.path, key.key, decode(key.body_hash, 'hex'), key.answer::json, change.now
    from written join change on change.n = written.n,
      jsonb_to_record(change.key) key (scope text, method text, path text, key uuid, body_hash text, answer text)
    where key.key is not null
  )
  select n from written`

/** `jsonb_populate_record` reads bytes in PostgreSQL's hexadecimal form. */
const bytesAsText = (set: object) =>
  Object.fromEntries(
    Object.entries(set).map(([column, value]) => [
      column,
      value instanceof Buffer ? `\\x${value.toString('hex')}` : (value as unknown),
    ]),
  )

/** Writes changes in one statement. */
export async function writeChanges(db: Db, changes: readonly Change[]): Promise<boolean[]> {
  const rows = changes.map(({ set, pushes, key, limit, version, ...change }, n) => ({
    ...change,
    n,
    version,
    set: bytesAsText(version === null ? { id: change.id, ...set } : set),
    pushes: pushes.map(({ kind, to }) => ({ kind, ...to })),
    key: key && { ...key, body_hash: key.body_hash.toString('hex') },
    ...(limit === undefined ? {} : { client: set.client_id, limit }),
  }))
  const result = await db.executeQuery<{ n: number }>(CompiledQuery.raw(statement, [JSON.stringify(rows)]))
  const written = new Set(result.rows.map(({ n }) => n))
  return changes.map((_, n) => written.has(n))
}

const writeSteps = batched(writeChanges)
/** Apart: a creation waits for a client whom a transaction has locked, and no step of another order may wait with it. */
const writeCreations = batched(writeChanges)

/** Writes one change, or says that it was overtaken: false. In a transaction it is a statement of its own, otherwise it shares one with the changes that arrive meanwhile. */
export async function writeChange(db: Db, change: Change): Promise<boolean> {
  if (db.isTransaction) return (await writeChanges(db, [change]))[0]!
  // Of two orders of a client with a limit, the second must be counted after the first.
  const write = change.version === null ? writeCreations : writeSteps
  return write(db, change, change.limit == null ? change.id : change.set.client_id!)
}

/** Writes changes of orders that the transaction has locked. */
export async function writeLocked(tx: Db, changes: readonly Change[]): Promise<void> {
  if ((await writeChanges(tx, changes)).includes(false)) throw new Error('a locked order was not written')
}

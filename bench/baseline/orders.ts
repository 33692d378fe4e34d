import { randomInt, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

type Row = Record<string, never> & { price_cents: number | null }

const columns = `o.id, o.description, o.pickup_address, o.delivery_address, o.price_cents, o.status, o.created_at, o.delivered_at,
  o.delivered_received_at, o.delivery_code, o.receiver, o.received_by, o.version, o.client_id, c.name as client_name,
  c.email as client_email, c.phone as client_phone, o.motoboy_id, u.id as motoboy_user_id, u.name as motoboy_name,
  u.phone as motoboy_phone, m.location`
const people = `join users c on c.id = o.client_id left join motoboys m on m.id = o.motoboy_id left join users u on u.id = m.user_id`

/** Returns an order with the fields that every delivery needs, as a client sees them. The measure `lists` compares it with the product's. */
const asJson = (row: Row) => ({
  id: row.id,
  description: row.description,
  pickup_address: row.pickup_address,
  delivery_address: row.delivery_address,
  price: row.price_cents === null ? null : row.price_cents / 100,
  status: row.status,
  created_at: row.created_at,
  delivered_at: row.delivered_at,
  delivered_received_at: row.delivered_received_at,
  delivery_code: row.delivery_code,
  receiver: row.receiver,
  received_by: row.received_by,
  motoboy_id: row.motoboy_id,
  client: { id: row.client_id, user: { name: row.client_name, email: row.client_email, phone: row.client_phone } },
  motoboy: row.motoboy_id && {
    id: row.motoboy_id,
    user: { id: row.motoboy_user_id, name: row.motoboy_name, phone: row.motoboy_phone },
    ...(row.status === 'in_progress' ? { location: row.location } : {}),
  },
  version: row.version,
})

const read = async (pool: Pool, name: string, where: string, values: unknown[]) => {
  const text = `select ${columns} from orders o ${people} where o.deleted_at is null and ${where}`
  return (await pool.query<Row>({ name, text, values })).rows.map(asJson)
}
export const listOrders = (pool: Pool, client: string) =>
  read(pool, 'list', 'o.client_id = $1 order by o.created_at desc, o.id desc limit 50', [client])
export const findOrder = async (pool: Pool, id: string) => (await read(pool, 'find', 'o.id = $1', [id]))[0]

/** Runs `begin`, the write of the row `o`, the insert of its history line, and `commit`. */
async function write(pool: Pool, step: string, by: string, role: string, change: string, values: unknown[]) {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const text = `with o as (${change} returning *) select ${columns} from o ${people}`
    const [row] = (await db.query<Row>({ name: step, text, values })).rows
    if (!row) throw new Error('nothing was written')
    const line = `insert into order_events (order_id, step, actor_id, actor_role, at) values ($1, $2, $3, $4, now())`
    await db.query({ name: 'line', text: line, values: [row.id, step, by, role] })
    await db.query('commit')
    return asJson(row)
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

export const createOrder = (pool: Pool, client: string, body: Record<string, string>) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return write(
    pool,
    'create',
    client,
    'client',
    `insert into orders (id, description, pickup_address, delivery_address, status, client_id, delivery_code, created_at, status_changed_at, stepped_at)
     values ($1, $2, $3, $4, 'pending', $5, $6, now(), now(), now())`,
    [randomUUID(), body.description, body.pickup_address, body.delivery_address, client, code],
  )
}

export const changeOrder = (pool: Pool, admin: string, id: string, version: number, price: number) =>
  write(
    pool,
    'setPrice',
    admin,
    'admin',
    `update orders set price_cents = $3, status = 'awaiting_approval', status_changed_at = now(), stepped_at = now(),
       version = version + 1, changed_xid = pg_current_xact_id()
     where id = $1 and version = $2 and status = 'pending'`,
    [id, version, Math.round(price * 100)],
  )

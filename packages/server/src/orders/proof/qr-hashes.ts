import { openStatuses } from '@ligeiro/contract/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { DeliverySecrets } from '../../platform/encryption/delivery-secrets.ts'

const batchSize = 500
const isOpen = sql.raw(`deleted_at is null and status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`)

type Known = { id: string; proof_number: number; qr_hash: Buffer }

/** False if the application's secret is no longer the one from which the newest hash was derived. */
async function isOfThisSecret(db: Db, secrets: DeliverySecrets): Promise<boolean> {
  const { rows } = await sql<Known>`
    select id, proof_number, qr_hash from orders where ${isOpen} and qr_hash is not null
    order by created_at desc, id desc limit 1`.execute(db)
  return rows.every(({ id, proof_number, qr_hash }) => secrets.hashOf(id, proof_number).equals(qr_hash))
}

/**
 * Derives the hash of the QR for open orders that have none: those from before there was a QR, and those that a process of an older
 * version created. After the application's secret was changed it derives all of them again.
 */
export async function fillQrHashes(db: Db, secrets: DeliverySecrets): Promise<void> {
  if (!(await isOfThisSecret(db, secrets)))
    await sql`update orders set qr_hash = null where ${isOpen} and qr_hash is not null`.execute(db)
  for (let filled = batchSize; filled === batchSize;) {
    const { rows } = await sql<Omit<Known, 'qr_hash'>>`
      select id, proof_number from orders where ${isOpen} and qr_hash is null limit ${sql.lit(batchSize)}`.execute(db)
    filled = rows.length
    if (filled === 0) return
    const hashes = rows.map(({ id, proof_number }) => secrets.hashOf(id, proof_number).toString('hex'))
    // `proof_number` may have been increased since it was read.
    await sql`
      update orders set qr_hash = decode(made.hash, 'hex')
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.proof_number)}::int[], ${hashes}::text[])
        as made (order_id, number, hash)
      where id = made.order_id and proof_number = made.number and qr_hash is null`.execute(db)
  }
}

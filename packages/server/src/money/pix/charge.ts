import { reaisOf } from '@ligeiro/contract/money'
import { maskedKey, pixCode } from '@ligeiro/contract/pix'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { pixApi } from '@ligeiro/contract/pix-api'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { qrDataUrl } from '../../platform/http/qr-data-url.ts'
import { findKey, type Owner } from './keys.ts'

export type Charge = ResponseOf<typeof pixApi.charge>

/** Readable in a bank's statement. */
const txidOf = { invoice: 'FAT', settlement: 'ACE', credit: 'LOJA' } as const

/** The code by which the owner of the key receives an amount; undefined: they have no key. */
export async function chargeFor(
  db: Db,
  owner: Owner,
  { kind, number, cents }: { kind: keyof typeof txidOf; number: number | string; cents: number },
): Promise<Charge | undefined> {
  const stored = await findKey(db, owner)
  if (!stored) return undefined
  const { key, name, city, changed_at } = stored
  const txid = `${txidOf[kind]}${number}`
  const code = pixCode({ key, name, city, cents, txid })
  return {
    code,
    qrcode: qrDataUrl(code),
    txid,
    amount: reaisOf(cents),
    key: maskedKey(key),
    name,
    changed_at: changed_at.toISOString(),
  }
}

/** The account of a motoboy. */
export async function accountOf(db: Db, motoboyId: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`select user_id from motoboys where id = ${motoboyId}::uuid`.execute(
    db,
  )
  return rows[0]!.user_id
}

import { addressKey } from '@ligeiro/contract/address-key'
import { sql } from 'kysely'
import { correctOrderDelivery } from '../orders/steps/correct-delivery.ts'
import type { PastDelivery } from '../orders/operations/import-orders.ts'
import { setOrderPrice } from '../orders/steps/set-price.ts'
import { takeStep } from '../orders/take-step/take-step.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { reais } from '../prices/reais.ts'
import type { ImportContext } from './judge.ts'

/** A delivery that an import wrote. `key` is of its line. */
export type Imported = PastDelivery & { id: string; key: string | null }

/** The imported deliveries of these clients at these moments. */
export async function importedAt(db: Db, clients: readonly string[], moments: readonly Date[]): Promise<Imported[]> {
  const { rows } = await sql<Imported>`
    select o.id, o.client_id, o.delivered_at as at, o.motoboy_id, o.description, o.pickup_address, o.delivery_address, o.price_cents,
      o.recipient_name, o.recipient_phone, encode(t.key, 'hex') as key
    from orders o left join imported_things t on t.subject_id = o.id and t.kind = 'order'
    where o.client_id = any(${clients}::uuid[]) and o.delivered_at = any(${moments}::timestamptz[]) and o.import_id is not null
      and o.deleted_at is null order by o.id`.execute(db)
  return rows
}

/** The same client, minute and address, whatever its spelling. */
export const isSamePlaceAndTime = (a: PastDelivery, b: PastDelivery, city: string | null): boolean =>
  a.client_id === b.client_id &&
  +a.at === +b.at &&
  addressKey(a.delivery_address, city) === addressKey(b.delivery_address, city)

/** What a line says otherwise than the order that was imported: what can be corrected, and what stays as it is. */
export function differences(before: PastDelivery, now: PastDelivery, motoboyName: (id: string | null) => string) {
  const isPriced = now.price_cents !== null && now.price_cents !== before.price_cents
  const isOtherMotoboy = now.motoboy_id !== null && now.motoboy_id !== before.motoboy_id
  const was = before.price_cents === null ? 'sem valor' : `com ${reais(before.price_cents)}`
  const texts = ['description', 'recipient_name', 'recipient_phone'] as const
  return {
    corrected: [
      isPriced ? `${was}: passa a ${reais(now.price_cents!)}` : null,
      isOtherMotoboy ? `com ${motoboyName(before.motoboy_id)}: passa a ${motoboyName(now.motoboy_id)}` : null,
    ].filter((text) => text !== null),
    kept: [
      now.price_cents === null && before.price_cents !== null
        ? `O valor de uma entrega feita não é tirado: fica ${reais(before.price_cents)}`
        : null,
      texts.some((text) => (now[text] ?? '') !== (before[text] ?? ''))
        ? 'Descrição e quem recebe ficam como estão'
        : null,
    ].filter((text) => text !== null),
  }
}

const reason = 'Corrigido pela planilha'

/** Corrects an imported delivery, by the steps that the desk takes, with their history. */
export async function correctImported(tx: Tx, { user, now }: ImportContext, before: Imported, line: PastDelivery) {
  if (line.price_cents !== null && line.price_cents !== before.price_cents)
    await takeStep(tx, { user, now }, setOrderPrice(before.id, line.price_cents, undefined, { reason }))
  if (line.motoboy_id === null || line.motoboy_id === before.motoboy_id) return
  const correction = { orderId: before.id, body: { motoboy_id: line.motoboy_id, reason } }
  await takeStep(tx, { user, now }, await correctOrderDelivery(tx, { user, now }, correction))
}

import { normalPhone } from '@ligeiro/contract/phone'
import { rewriteAllKeys } from '../addresses/address-book/rewrite-keys.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { writeSetting } from './settings/queries.ts'
import { notifyFirmChanged, readFirm, type OwnFirm } from './queries.ts'

export type FirstFirm = { name?: string | undefined; city?: string | undefined; whatsapp?: string | undefined }

/**
 * Stores what the installer asked as the first values of 'Minha empresa'. A field that an admin has entered, or emptied, stays. Returns
 * the fields that were stored.
 */
export async function fillFirm(db: Db, given: FirstFirm, now: Date): Promise<(keyof FirstFirm)[]> {
  return db.transaction().execute(async (tx) => {
    const {
      firm: { value, version },
    } = await readFirm(tx)
    const all: FirstFirm = { ...given, whatsapp: normalPhone(given.whatsapp ?? '') ?? undefined }
    const fields = (['name', 'city', 'whatsapp'] as const).filter(
      (field) => all[field] !== undefined && value[field] === undefined,
    )
    if (fields.length === 0) return []
    const first: OwnFirm = Object.fromEntries(fields.map((field) => [field, all[field]]))
    const written = await writeSetting(tx, 'firm', { value: { ...value, ...first }, userId: null, now, version })
    // An admin saved at the same moment.
    if (written === undefined) return []
    await recordAuditEvent(tx, { user: null, now }, 'settings_changed', { before: {}, after: first })
    if (first.city) await rewriteAllKeys(tx)
    await notifyFirmChanged(tx)
    return fields
  })
}

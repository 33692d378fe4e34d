import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import type { ClientPrices, PriceVersion } from '@ligeiro/contract/prices-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { conflict, forbidden, invalid, notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import {
  auditAgreementChange,
  isLinkOpen,
  readAgreementChanges,
  recordAgreementChange,
  revokeAgreementLinks,
} from './agreement-changes.ts'
import { notifyPricesChanged } from './notice.ts'
import { findVersion, readTables } from './queries.ts'

const noVersion = () => notFound('Versão da tabela não encontrada.')

/** Reads what was agreed with a client. In a transaction it is locked (FOR SHARE), so that it cannot change before the price is committed. */
export function findTerms(db: Db, clientId: string) {
  const terms = db.selectFrom('client_prices').selectAll().where('client_id', '=', clientId)
  return (db.isTransaction ? terms.forShare() : terms).executeTakeFirst()
}

/** Reads what was agreed with a client and locks it for a change. Inserts the row of a client who has none. */
async function termsToChange(db: Db, clientId: string) {
  await db
    .insertInto('client_prices')
    .values({ client_id: clientId })
    .onConflict((known) => known.doNothing())
    .execute()
  return db
    .selectFrom('client_prices')
    .selectAll()
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The tables in use that apply to a client: their own, then the general one. */
const tablesFor = (db: Db, clientId: string) =>
  readTables(db, sql`(t.client_id is null or t.client_id = ${clientId})`).then((tables) => tables.toReversed())

/** Returns a client's table and agreement. A client does not see which admin published a version. */
export async function readClientPrices(db: Db, reader: SignedIn, clientId: string): Promise<ClientPrices> {
  const [table] = await tablesFor(db, clientId)
  const terms = await db.selectFrom('client_prices').selectAll().where('client_id', '=', clientId).executeTakeFirst()
  const agreed = terms?.version_id ? await findVersion(db, terms.version_id) : undefined
  const shown = ({ id, number, body, published_at, published_by }: PriceVersion): PriceVersion => ({
    id,
    number,
    body,
    published_at,
    ...(reader.role === 'admin' ? { published_by } : {}),
  })
  return {
    table: table ? { ...table, newest: table.newest && shown(table.newest) } : null,
    version_id: terms?.version_id ?? null,
    agreed: agreed ? shown(agreed) : null,
    agreed_at: terms?.agreed_at?.toISOString() ?? null,
    agreed_via: terms?.agreed_via ?? null,
    agreed_note: terms?.agreed_note ?? null,
    auto: terms?.auto ?? false,
    auto_any_place: terms?.auto_any_place ?? false,
    rain_exempt: terms?.rain_exempt ?? false,
    changes: await readAgreementChanges(db, clientId),
  }
}

type Change = BodyOf<typeof pricesApi.agree>
type Context = { db: Db; user: SignedIn; now: Date }

/** Throws unless the version is of a table in use for this client; for the client themselves it must be the newest of it. */
export async function checkVersion(db: Db, clientId: string, versionId: string, newestOnly: boolean): Promise<void> {
  const tables = await tablesFor(db, clientId)
  const version = isId(versionId) ? await findVersion(db, versionId) : undefined
  if (!version || !tables.some(({ id }) => id === version.table_id)) throw noVersion()
  if (newestOnly && !tables.some(({ newest }) => newest?.id === version.id))
    throw conflict('Há uma versão mais nova desta tabela. Confira e aceite de novo.')
}

type Agreement = { clientId: string; versionId: string | null; note?: string | undefined } & (
  | { via: 'web' | 'admin' }
  | { via: 'link'; linkId: string }
)

/**
 * Sets or ends the agreement of a client. Setting the same version again changes nothing. Each change is in the agreement's history, and
 * those of an admin in the audit log too. A change ends the client's link to their table, unless it was made on that link; 409 if that link
 * was answered or revoked meanwhile.
 */
export async function setAgreement({ db, user, now }: Context, agreement: Agreement): Promise<void> {
  const { clientId, versionId, via, note } = agreement
  if (versionId !== null) await checkVersion(db, clientId, versionId, via !== 'admin')
  const before = await termsToChange(db, clientId)
  if (before.version_id === versionId) return
  if (via === 'link' && !(await isLinkOpen(db, agreement.linkId))) throw conflict('Este link já foi respondido.')
  const ends = versionId === null
  await db
    .updateTable('client_prices')
    .set({
      version_id: versionId,
      agreed_at: ends ? null : now,
      agreed_via: ends ? null : via,
      agreed_note: ends ? null : (note ?? null),
    })
    .$if(ends, (query) => query.set({ auto: false, auto_by: null, auto_any_place: false }))
    .where('client_id', '=', clientId)
    .execute()
  await recordAgreementChange(db, agreement, now)
  if (via !== 'link' && before.version_id !== null) await revokeAgreementLinks(db, clientId, now)
  if (via === 'admin') await auditAgreementChange(db, { user, now }, agreement, before.version_id)
  await notifyPricesChanged(db, [clientId])
}

/** Carries `PUT /clients/{id}/prices` out. The caller may see this client's prices. */
export async function changeClientPrices(context: Context, clientId: string, change: Change): Promise<void> {
  const { db, user, now } = context
  const { version_id: versionId, note, auto, auto_any_place: anyPlace, rain_exempt } = change
  const isAdmin = user.role === 'admin'
  if (!isAdmin && [note, auto, anyPlace, rain_exempt].some((value) => value !== undefined)) throw forbidden()
  if (isAdmin && versionId !== undefined && note === undefined) throw invalid('Escreva como foi combinado', 'note')
  if (versionId !== undefined)
    await setAgreement(context, { clientId, versionId, via: isAdmin ? 'admin' : 'web', note })
  if (auto === undefined && anyPlace === undefined && rain_exempt === undefined) return
  const before = await termsToChange(db, clientId)
  if (auto === true && before.version_id === null) throw conflict('Primeiro o combinado.')
  const isAuto = auto ?? before.auto
  if (anyPlace === true && !isAuto) throw conflict('Primeiro ligue o valor automático.')
  const after = { auto: isAuto, auto_any_place: isAuto && (anyPlace ?? before.auto_any_place) }
  await db
    .updateTable('client_prices')
    .set(after)
    .$if(rain_exempt !== undefined, (query) => query.set({ rain_exempt }))
    .$if(auto !== undefined, (query) => query.set({ auto_by: isAuto ? user.id : null }))
    .where('client_id', '=', clientId)
    .execute()
  if (after.auto !== before.auto || after.auto_any_place !== before.auto_any_place)
    await recordAuditEvent(db, { user, now }, 'auto_price_changed', {
      subject: clientId,
      before: { auto: before.auto, auto_any_place: before.auto_any_place },
      after,
    })
  await notifyPricesChanged(db, [clientId])
}

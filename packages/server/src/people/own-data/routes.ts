import { Readable } from 'node:stream'
import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { recordAuditEvent } from '../audit/queries.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import { charge } from '../../platform/limits/rate-limits.ts'
import { TokenBuckets, type Now } from '../../platform/limits/token-bucket.ts'
import { readViews } from '../position-view-log/queries.ts'
import { spansOf } from '../position-view-log/spans.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { createSerialRunner } from '../personal-data/batches.ts'
import { findUser, lockUser } from '../users/queries.ts'
import { member, type Reading } from '../personal-data/sections.ts'
import { features } from '../retention/features.ts'
import { recipientData } from './recipient-export.ts'

/** Limit of the hourly rows that the screen shows: about a month of a busy firm. */
const maxHours = 1000

/** Limit of exports per person and process: five at once, then one every 12 minutes (docs/product.md, Limits per person). */
const exportRate = { burst: 5, perSecond: 5 / 3600 }
/** Limit of exports of other people per admin and process. */
const exportRateOfOthers = { burst: 20, perSecond: 20 / 3600 }
const tooManyExports = 'Você já baixou seus dados várias vezes nesta hora. Tente de novo mais tarde.'
const tooManyOfOthers = 'Você já baixou dados de muitas pessoas nesta hora. Tente de novo mais tarde.'

const fileOf = (name: string, now: Date) => `${name}_${now.toISOString().slice(0, 10)}.json`

/** Records in the audit log that a person exported their own data, at most once an hour, because audit events can never be deleted. */
const recordExport = (db: Db, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    // The lock makes the second of two concurrent exports see the event of the first.
    await lockUser(tx, id)
    await recordAuditEvent(tx, { user: { id }, now }, 'own_data_exported', { subject: id }, true)
  })

/**
 * Yields all stored data of one person as pieces of one JSON document (LGPD, art. 18). The data is read in batches, each batch `inTurn`:
 * all exports together need little memory and at most one connection, whatever their size and however slow the consumers are.
 */
async function* ownData(reading: Reading): AsyncGenerator<string> {
  yield `{\n${member('exported_at', reading.now)}`
  for (const section of features.flatMap((feature) => feature.export ?? [])) yield* section(reading)
  yield '}\n'
}

/** The routes that give people access to their own data (LGPD). */
export function ownDataRoutes(defineRoute: DefineRoute, { now }: { now: Now }): void {
  const exports = new TokenBuckets(exportRate, now)
  const exportsOfOthers = new TokenBuckets(exportRateOfOthers, now)
  const inTurn = createSerialRunner()
  defineRoute(
    ownDataApi.export,
    async ({ db, user, now, reply }) => {
      charge(exports, user.id, tooManyExports)
      await recordExport(db, user.id, now)
      saveAs(reply, fileOf('meus_dados', now))
      return Readable.from(ownData({ db, user, now, inTurn }))
    },
    { takesLong: true },
  )
  defineRoute(
    ownDataApi.ofPhoneClient,
    async ({ db, user, params, now, reply }) => {
      const client = isId(params.id) ? await findUser(db, params.id) : undefined
      if (client?.role !== 'client') throw notFound('Cliente não encontrado.')
      if (client.email !== null)
        throw conflict('Esta pessoa tem acesso ao sistema: ela mesma baixa os dados em Minha conta.')
      charge(exportsOfOthers, user.id, tooManyOfOthers)
      await recordAuditEvent(db, { user, now }, 'client_data_exported', { subject: client.id })
      saveAs(reply, fileOf('dados_do_cliente', now))
      return Readable.from(ownData({ db, user: { id: client.id, role: 'client' }, now, inTurn }))
    },
    { takesLong: true },
  )
  defineRoute(
    ownDataApi.ofRecipient,
    async ({ db, user, query, now, reply }) => {
      charge(exportsOfOthers, user.id, tooManyOfOthers)
      // An event can never be deleted, so it has only the end of the phone.
      const after = { phone_end: query.phone.slice(-4) }
      await recordAuditEvent(db, { user, now }, 'recipient_data_exported', { after })
      saveAs(reply, fileOf('dados_de_quem_recebe', now))
      return Readable.from(recipientData(db, query.phone, now, inTurn))
    },
    { takesLong: true },
  )
  defineRoute(ownDataApi.positionViews, async ({ db, user }) => spansOf(await readViews(db, user.id, maxHours)))
}

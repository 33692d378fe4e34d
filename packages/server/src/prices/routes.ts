import { randomUUID } from 'node:crypto'
import { tableProblem } from '@ligeiro/contract/price-table-problem'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { ApiError, conflict, forbidden, invalid, notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { clientNotFound, knownClient } from '../people/users/known-client.ts'
import type { Bairros } from './known-bairros.ts'
import { changeClientPrices, findTerms, readClientPrices } from './agreements.ts'
import { firstDraft } from './first-draft.ts'
import { notifyPricesChanged } from './notice.ts'
import {
  archiveTable,
  clientsAgreedTo,
  findTable,
  insertTable,
  insertVersion,
  readTables,
  readVersions,
} from './queries.ts'
import { suggestPrices } from './suggest.ts'
import { tryTable } from './try-table.ts'

/** In the audit log a client's table is named by its client: an erasure takes the name away. */
const ofClient = ({ client }: PriceTable) => (client ? { subject: client.id } : {})
const nameOf = ({ client, name }: PriceTable) => (client ? {} : { table: name })

const noTable = () => notFound('Tabela não encontrada.')

async function tableOf(db: Db, id: string): Promise<PriceTable> {
  const table = isId(id) ? await findTable(db, id) : undefined
  if (!table) throw noTable()
  return table
}

/** The tables of prices (docs/product.md, Prices). */
export function priceRoutes(
  defineRoute: DefineRoute,
  { bairros, zone }: { bairros: Bairros; /** TIME_ZONE */ zone: string },
): void {
  defineRoute(pricesApi.tables, ({ db }) => readTables(db))
  defineRoute(pricesApi.create, async ({ db, user, body, now }) => {
    const { name, client_id: clientId = null } = body
    if (clientId !== null) await knownClient(db, clientId)
    const id = randomUUID()
    if (!(await insertTable(db, { id, name, clientId, now })))
      throw conflict(clientId === null ? 'Já há uma tabela geral.' : 'Este cliente já tem uma tabela.')
    const table = await findTable(db, id)
    if (!table) throw noTable()
    await recordAuditEvent(db, { user, now }, 'price_table_created', { ...ofClient(table), after: nameOf(table) })
    return table
  })
  defineRoute(pricesApi.versions, async ({ db, params }) => {
    const { id } = await tableOf(db, params.id)
    return readVersions(db, id)
  })
  defineRoute(
    pricesApi.publish,
    async ({ db, user, params, body: { body }, version, now }) => {
      const table = await tableOf(db, params.id)
      const problem = tableProblem(body)
      if (problem) throw invalid(problem.message, `body.${problem.path}`)
      const id = randomUUID()
      const number = await insertVersion(db, { id, tableId: table.id, body, userId: user.id, now, after: version })
      if (number === undefined)
        throw new ApiError(
          412,
          'changed',
          'Outra pessoa publicou esta tabela agora há pouco. Confira e publique de novo.',
        )
      await recordAuditEvent(db, { user, now }, 'price_table_published', {
        ...ofClient(table),
        before: { ...nameOf(table), number: number - 1 },
        after: { ...nameOf(table), number },
      })
      await notifyPricesChanged(db, await clientsAgreedTo(db, table.id))
      const [published] = await readVersions(db, table.id)
      if (published?.id !== id) throw new Error(`version ${id} is not the newest of its table`)
      return published
    },
    { after: ({ db }) => bairros.refresh(db) },
  )
  defineRoute(
    pricesApi.archive,
    async ({ db, user, params, now }) => {
      const table = await tableOf(db, params.id)
      const ended = await archiveTable(db, table.id, now)
      if (!ended) throw noTable()
      await recordAuditEvent(db, { user, now }, 'price_table_archived', { ...ofClient(table), before: nameOf(table) })
      await notifyPricesChanged(db, ended)
      for (const subject of ended)
        await recordAuditEvent(db, { user, now }, 'agreement_ended', { subject, before: nameOf(table) })
    },
    { after: ({ db }) => bairros.refresh(db) },
  )
  defineRoute(pricesApi.medians, async ({ db, params, now }) => {
    const table = await tableOf(db, params.id)
    return firstDraft(db, table.client?.id, { bairros, now })
  })
  defineRoute(pricesApi.try, async ({ db, body, now }) => {
    const problem = tableProblem(body.body)
    if (problem) throw invalid(problem.message, `body.${problem.path}`)
    if (body.client_id !== undefined) await knownClient(db, body.client_id)
    return tryTable(db, body, { bairros, zone, now })
  })
  defineRoute(pricesApi.quote, async ({ db, user, body, now }) => {
    const isOwn = user.role === 'client'
    if (isOwn && body.client_id !== undefined) throw forbidden('Só um administrador pede o valor de outro cliente.')
    if (body.client_id !== undefined) await knownClient(db, body.client_id)
    const delivery = {
      client: body.client_id ?? user.id,
      pickup_address: body.pickup_address,
      delivery_address: body.delivery_address,
      pickup_bairro: null,
      delivery_bairro: null,
      at: body.scheduled_for === undefined ? now : new Date(body.scheduled_for),
      back: body.return === true,
    }
    const [found] = await suggestPrices(db, [delivery], { bairros, zone, now, tablesOnly: isOwn, withUsual: !isOwn })
    if (!found) throw new Error('one delivery has one suggestion')
    return isOwn ? found.quote : { ...found.quote, usual: found.usual }
  })

  /** Throws 404 if the caller may not see this client's prices. */
  const checkClient = async (db: Db, user: SignedIn, id: string) => {
    if (user.role !== 'admin' && user.id !== id.toLowerCase()) throw clientNotFound()
    await knownClient(db, id)
  }
  defineRoute(pricesApi.ofClient, async ({ db, user, params }) => {
    await checkClient(db, user, params.id)
    return readClientPrices(db, user, params.id)
  })
  defineRoute(pricesApi.agreeForAll, async ({ db, user, body, now }) => {
    const { client_ids: ids, ...change } = body
    let agreed = 0
    // In the order of their ids, so that two such calls do not wait for each other.
    for (const id of [...new Set(ids.map((one) => one.toLowerCase()))].toSorted()) {
      await checkClient(db, user, id)
      if ((await findTerms(db, id))?.version_id !== change.version_id) agreed++
      await changeClientPrices({ db, user, now }, id, change)
    }
    return { agreed }
  })
  defineRoute(pricesApi.agree, async ({ db, user, params, body, now }) => {
    await checkClient(db, user, params.id)
    await changeClientPrices({ db, user, now }, params.id.toLowerCase(), body)
    return readClientPrices(db, user, params.id)
  })
}

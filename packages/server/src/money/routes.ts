import { moneyApi } from '@ligeiro/contract/money-api'
import { notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import { findMotoboy } from '../people/motoboys/queries.ts'
import { knownClient } from '../people/users/known-client.ts'
import type { Connection, Db } from '../platform/db/connect.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import type { MoneyNeeds } from './acting.ts'
import { earningsRoutes } from './earnings/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { closingRoutes } from './closings/routes.ts'
import { readBalances, readPositions } from './books/balances.ts'
import { ledgerChecks } from './books/check.ts'
import { creditRoutes } from './credit/routes.ts'
import { openingRoutes } from './openings/routes.ts'
import { monthRoutes } from './months/routes.ts'
import { handoverRoutes } from './handovers/routes.ts'
import { tillRoutes } from './till/routes.ts'
import { toCheckRoutes } from './to-check/routes.ts'
import { pixRoutes } from './pix/routes.ts'
import { firm, rulesAt, type Scope } from './rules/queries.ts'
import { readFirmRules, saveRules } from './rules/save.ts'

/** The person whose own rules are read or saved: their scope, and the id of their account. */
async function clientScope(db: Db, id: string): Promise<{ scope: Scope; subject: string }> {
  const client = await knownClient(db, id)
  return { scope: { client: client.id, motoboy: null }, subject: client.id }
}
async function motoboyScope(db: Db, id: string): Promise<{ scope: Scope; subject: string }> {
  const motoboy = isId(id) ? await findMotoboy(db, id) : undefined
  if (!motoboy) throw notFound('Motoboy não encontrado.')
  return { scope: { client: null, motoboy: motoboy.id }, subject: motoboy.user_id }
}

/** The books and their rules (docs/money.md). */
export function moneyRoutes(
  defineRoute: DefineRoute,
  { connection, ...needs }: MoneyNeeds & { connection: Connection },
): void {
  const { zone, config } = needs
  closingRoutes(defineRoute, needs)
  earningsRoutes(defineRoute, needs)
  reportRoutes(defineRoute, needs)
  openingRoutes(defineRoute, zone)
  creditRoutes(defineRoute, config)
  monthRoutes(defineRoute, needs)
  handoverRoutes(defineRoute)
  tillRoutes(defineRoute, needs)
  toCheckRoutes(defineRoute, zone)
  pixRoutes(defineRoute, { zone })
  defineRoute(moneyApi.rules, ({ db, now }) => readFirmRules(db, now))
  defineRoute(moneyApi.saveRules, async ({ db, body, user, now }) => {
    await saveRules(db, firm, body, { user, now, zone })
    return readFirmRules(db, now)
  })
  defineRoute(moneyApi.clientRules, async ({ db, params, now }) =>
    rulesAt(db, (await clientScope(db, params.id)).scope, now),
  )
  defineRoute(moneyApi.saveClientRules, async ({ db, params, body, user, now }) => {
    const { scope, subject } = await clientScope(db, params.id)
    await saveRules(db, scope, body, { user, now, zone }, subject)
    return rulesAt(db, scope, now)
  })
  defineRoute(moneyApi.motoboyRules, async ({ db, params, now }) =>
    rulesAt(db, (await motoboyScope(db, params.id)).scope, now),
  )
  defineRoute(moneyApi.saveMotoboyRules, async ({ db, params, body, user, now }) => {
    const { scope, subject } = await motoboyScope(db, params.id)
    await saveRules(db, scope, body, { user, now, zone }, subject)
    return rulesAt(db, scope, now)
  })
  defineRoute(moneyApi.balances, ({ db }) => readBalances(db))
  defineRoute(moneyApi.positions, ({ db }) => readPositions(db))
  defineRoute(moneyApi.check, ledgerChecks(connection))
}

import { creditsApi } from '@ligeiro/contract/credits-api'
import { handoversApi } from '@ligeiro/contract/handovers-api'
import { moneyApi } from '@ligeiro/contract/money-api'
import { openingsApi } from '@ligeiro/contract/openings-api'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { readToday } from '../firm/settings/queries.ts'
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
import { clientParty, motoboyParty } from './closings/parties.ts'
import { readCredit } from './credit/read.ts'
import { answerHandover, giveBack, readHandovers } from './handovers/handovers.ts'
import { remit } from './handovers/remit.ts'
import { enterOpening } from './openings/enter.ts'
import { findOpening, readOpenings } from './openings/queries.ts'
import { answerPix, readPendingPix } from './to-check/pix.ts'
import { readToCheck } from './to-check/to-check.ts'
import { readBalances, readPositions } from './books/balances.ts'
import { ledgerChecks } from './books/check.ts'
import { monthRoutes } from './months/routes.ts'
import { tillRoutes } from './till/routes.ts'
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
  monthRoutes(defineRoute, needs)
  tillRoutes(defineRoute, needs)
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
  // Cash that motoboys give back to the shops.
  defineRoute(handoversApi.give, ({ db, user, body, now }) => giveBack(db, user, body, now))
  defineRoute(handoversApi.list, ({ db, user, query }) => readHandovers(db, user, query))
  defineRoute(handoversApi.answer, ({ db, user, params, body, now }) =>
    answerHandover(db, user, params.id, body.received, now),
  )
  // What a shop is to receive: an admin names one, a shop reads its own.
  defineRoute(creditsApi.read, async ({ db, user, query: { client_id } }) => {
    const own = user.role === 'client' ? user.id : undefined
    const id = client_id?.toLowerCase() ?? own ?? ''
    if (own !== undefined && id !== own) throw notFound('Cliente não encontrado.')
    return readCredit(db, await clientParty(db, id), config.city)
  })
  // What people owed when the books began.
  defineRoute(openingsApi.list, ({ db }) => readOpenings(db))
  defineRoute(openingsApi.enter, async ({ db, body, user, now }) => {
    const { client_id, motoboy_id, ...opening } = body
    const [kind, party] =
      client_id === undefined
        ? (['settlement', await motoboyParty(db, motoboy_id!)] as const)
        : (['invoice', await clientParty(db, client_id)] as const)
    await enterOpening(db, kind, party, opening, { user, now, today: await readToday(db, now, zone) })
    return (await findOpening(db, party.id))!
  })
  // What an admin has to look at, Pix at the door, and money that is handed on to shops.
  defineRoute(toCheckApi.all, ({ db, now }) => readToCheck(db, now))
  defineRoute(toCheckApi.pix, ({ db }) => readPendingPix(db))
  defineRoute(toCheckApi.answerPix, async ({ db, user, params, body, now }) =>
    answerPix(db, params.id, body.received, { user, now, today: await readToday(db, now, zone) }),
  )
  defineRoute(toCheckApi.remit, async ({ db, user, body, now }) => {
    const { client_id, ...money } = body
    const id = await remit(db, await clientParty(db, client_id), money, {
      user,
      now,
      today: await readToday(db, now, zone),
    })
    return { id }
  })
}

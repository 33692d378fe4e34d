import { openingsApi } from '@ligeiro/contract/openings-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { clientParty, motoboyParty } from '../closings/parties.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { enterOpening } from './enter.ts'
import { findOpening, readOpenings } from './queries.ts'

/** What people owed when the books began. `zone`: TIME_ZONE. */
export function openingRoutes(defineRoute: DefineRoute, zone: string): void {
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
}

import { creditsApi } from '@ligeiro/contract/credits-api'
import type { Config } from '../../config.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { clientParty } from '../closings/parties.ts'
import { readCredit } from './read.ts'

/** What a shop is to receive: an admin names one, a shop reads its own. */
export function creditRoutes(defineRoute: DefineRoute, config: Pick<Config, 'city'>): void {
  defineRoute(creditsApi.read, async ({ db, user, query: { client_id } }) => {
    const own = user.role === 'client' ? user.id : undefined
    const id = client_id?.toLowerCase() ?? own ?? ''
    if (own !== undefined && id !== own) throw notFound('Cliente não encontrado.')
    return readCredit(db, await clientParty(db, id), config.city)
  })
}

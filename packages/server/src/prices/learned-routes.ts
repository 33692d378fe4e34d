import { bairrosApi } from '@ligeiro/contract/bairros-api'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import type { Bairros } from './known-bairros.ts'
import { deleteLearned, readLearned } from './learned-bairros.ts'
import { notifyPricesChanged } from './notice.ts'

/** The names of bairros that orders taught (docs/product.md, Prices). */
export function learnedRoutes(defineRoute: DefineRoute, { bairros }: { bairros: Bairros }): void {
  defineRoute(bairrosApi.learned, async ({ db }) => {
    await bairros.refresh(db)
    const learned = (await readLearned(db)).filter(({ key }) => !bairros.isListed(key))
    return learned.map(({ first_seen_at, last_seen_at, ...row }) => ({
      ...row,
      first_seen_at: first_seen_at?.toISOString() ?? null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    }))
  })
  defineRoute(
    bairrosApi.deleteLearned,
    async ({ db, user, params, now }) => {
      const name = isId(params.id) ? await deleteLearned(db, params.id) : undefined
      if (name === undefined) throw notFound('Bairro não encontrado.')
      await recordAuditEvent(db, { user, now }, 'learned_bairro_deleted', { before: { bairro: name } })
      await notifyPricesChanged(db)
    },
    { after: ({ db }) => bairros.refresh(db) },
  )
}

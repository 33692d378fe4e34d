import { settingsApi } from '@ligeiro/contract/settings-api'
import { recordAuditEvent } from '../audit/queries.ts'
import { ApiError, notFound } from '../http/errors.ts'
import type { DefineRoute } from '../routing/route.ts'
import { readTracking, writeTracking } from './queries.ts'

/** The settings that admins change while the server runs (docs/product.md, Links). */
export function settingsRoutes(defineRoute: DefineRoute): void {
  defineRoute(settingsApi.read, async ({ db }) => ({ tracking: await readTracking(db) }))
  defineRoute(settingsApi.write, async ({ db, user, params, body, version, now }) => {
    if (params.key !== 'tracking') throw notFound('Configuração não encontrada.')
    const before = await readTracking(db)
    const written = await writeTracking(db, { value: body, userId: user.id, now, version })
    if (written === undefined)
      throw new ApiError(412, 'changed', 'Esta configuração mudou enquanto você a editava. Confira e tente de novo.')
    await recordAuditEvent(db, {
      actor: user.id,
      action: 'settings_changed',
      before: { tracking: before.value.place },
      after: { tracking: body.place },
      at: now,
    })
    return { value: body, version: written }
  })
}

import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { conflict } from '../platform/http/errors.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { readMotoboy } from '../people/motoboys/motoboy-accounts.ts'
import type { PositionViewLog } from '../people/position-view-log/position-view-log.ts'
import type { Intake } from './intake.ts'
import { readTrail } from './trail/queries.ts'
import type { TrailConfig } from './trail/slots.ts'

type Needs = { intake: Intake; config: TrailConfig; views: PositionViewLog }

/** Positions of a motoboy without a socket, and their trail (docs/product.md, Location). */
export function positionRoutes(defineRoute: DefineRoute, { intake, config, views }: Needs): void {
  defineRoute(motoboysApi.positions, async ({ user, body }) => {
    const taken = await intake.add(user.id, body.positions)
    if (!taken) throw conflict(startShiftFirst)
    return taken
  })
  defineRoute(motoboysApi.trail, async ({ db, user, params, query, now }) => {
    const { id } = await readMotoboy(db, user, params.id)
    if (config.trailDays === 0) throw conflict('O trajeto não é guardado nesta instalação.')
    const part = { from: new Date(query.from), to: new Date(query.to) }
    const trail = await readTrail(db, id, part, now, config)
    if (trail.length > 0) views.shown(user.id, id, true)
    return trail
  })
}

export const startShiftFirst = 'Inicie o turno para enviar sua posição.'

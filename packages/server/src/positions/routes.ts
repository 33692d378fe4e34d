import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { conflict } from '../platform/http/errors.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import type { Intake } from './intake.ts'

/** Positions of a motoboy without a socket (docs/product.md, Location). */
export function positionRoutes(defineRoute: DefineRoute, { intake }: { intake: Intake }): void {
  defineRoute(motoboysApi.positions, async ({ user, body }) => {
    const taken = await intake.add(user.id, body.positions)
    if (!taken) throw conflict(startShiftFirst)
    return taken
  })
}

export const startShiftFirst = 'Inicie o turno para enviar sua posição.'

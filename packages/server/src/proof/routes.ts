import { proofApi } from '@ligeiro/contract/proof-api'
import { notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { findOrder } from '../orders/queries.ts'
import { seeProof } from '../orders/steps.ts'
import { takeStep } from '../orders/take-step.ts'
import type { DefineRoute } from '../routing/route.ts'
import { checksOf } from './queries.ts'

/** What admins read and do about the proofs of an order (docs/product.md, Proof of delivery). */
export function proofRoutes(defineRoute: DefineRoute, onStep: () => Promise<void>): void {
  defineRoute(proofApi.list, async ({ db, user, params }) => {
    if (!isId(params.id) || !(await findOrder(db, user, params.id))) throw notFound('Pedido não encontrado.')
    return checksOf(db, params.id)
  })
  defineRoute(
    proofApi.seen,
    ({ db, user, params, version, now }) => takeStep(db, { user, now, version }, seeProof(params.id)),
    { after: onStep },
  )
}

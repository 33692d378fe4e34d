import { proofApi } from '@ligeiro/contract/proof-api'
import { readOrder } from '../order/lock-order.ts'
import { seeOrderProof } from '../steps/see-proof.ts'
import { takeStep } from '../steps/take-step.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { checksOf } from './queries.ts'

/** What admins read and do about the proofs of an order (docs/product.md, Proof of delivery). */
export function proofRoutes(defineRoute: DefineRoute, { defineStepRoute }: { defineStepRoute: DefineRoute }): void {
  defineRoute(proofApi.list, async ({ db, user, params }) => {
    const { id } = await readOrder(db, user, params.id)
    return checksOf(db, id)
  })
  defineStepRoute(proofApi.seen, (call) => takeStep(call.db, call, seeOrderProof(call.params.id)))
}

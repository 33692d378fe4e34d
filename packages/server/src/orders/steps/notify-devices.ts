import type { OrderPushKind } from '@ligeiro/contract/push-kind'
import { kinds } from './push-texts.ts'
import type { Consequence, Decision, Push } from '../order/step.ts'

const names = Object.keys(kinds) as OrderPushKind[]

/** The pushes of a step: one for each device of whom it concerns, except who took the step and who muted this kind. */
export const pushesOf = (taken: Pick<Decision, 'step' | 'before' | 'after'>): Push[] =>
  names.flatMap((kind) => {
    const to = kinds[kind].to(taken)
    return to ? [{ kind, to }] : []
  })

export const notifyDevices: Consequence = { pushes: pushesOf }

import type { Device } from '@ligeiro/contract/order'
import { steps, type StepName } from '@ligeiro/contract/steps'
import type { Role, SignedIn } from '@ligeiro/contract/user'
import { runBatched } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import { batchStatement } from '../db/statement.ts'
import { insertPushes } from './pushes.ts'
import { changesMotoboy, stepText, type Column, type SqlCondition, type Via } from './step-statement.ts'
import { allOrNone, answerOf, statementsByAudience, unkeyed, type Written } from './written.ts'

/** The columns that a call sets by its step, besides those that the step always sets (`alwaysSet`). */
type Changes = Partial<Record<Column, string | number | boolean | Buffer | null>>

type ByLink = { link_id: string; device: Device; terms: string }

export type StepToWrite = {
  step: StepName
  user: SignedIn
  orderId: string
  now: Date
  version?: number
  changes?: Changes
  conditions?: readonly SqlCondition[]
  /** The link by which the step is taken, the kind of device, and the terms that were answered. */
  link?: ByLink
  via?: Via | undefined
  /** Added to the history line. */
  noted?: Record<string, unknown> | undefined
  /** The time of the step according to the caller's device. `happened` checks it. */
  happenedAt?: Date
}

const texts = statementsByAudience<Written>(batchStatement)

/** The whole statement of a step on one order. Its text is made once for each step, roles and set of columns and conditions. */
function stepStatement(
  audience: readonly Role[],
  step: StepName,
  role: Role,
  columns: readonly string[],
  conditions: readonly SqlCondition[],
  byLink: boolean,
  noted: boolean,
  via: Via | undefined,
) {
  const name = [step, role, byLink, noted, via, ...columns, ...conditions.map(({ sql }) => sql)].join()
  return texts(allOrNone(audience), name, (heard) => {
    const lost = changesMotoboy(step, columns)
      ? {
          lost: '(select user_id from motoboys where id = old.motoboy_id and id is distinct from o.motoboy_id)',
          from: 'join old on old.id = o.id',
        }
      : { lost: 'null::uuid', from: '' }
    const pushes = insertPushes(step)
    const end = answerOf(role, heard, { event: steps[step].event, ...lost, pushes, empty: step === 'delete' })
    return stepText({ step, role, columns, conditions, byLink, noted, via }, end)
  })
}

/**
 * Takes one step in ONE statement: the conditional UPDATE, the history line, which is its notice too, the pushes, the answer and the idempotency key.
 * Returns undefined, and changes nothing, if no rule holds or if one of the call's own conditions does not hold.
 */
export function writeStep(db: Db, write: StepToWrite, { key, audience } = unkeyed): Promise<Written | undefined> {
  const {
    step,
    user,
    orderId,
    now,
    version = null,
    changes = {},
    conditions = [],
    link,
    noted,
    via,
    happenedAt = null,
  } = write
  return runBatched(
    db,
    stepStatement(
      audience,
      step,
      user.role,
      Object.keys(changes),
      conditions,
      link !== undefined,
      noted !== undefined,
      via,
    ),
    {
      ...changes,
      ...(noted && { noted: JSON.stringify(noted) }),
      ...link,
      ...Object.assign({}, ...conditions.map(({ values }) => values)),
      ...key,
      order: orderId,
      user: user.id,
      now,
      version,
      claim: happenedAt,
    },
    orderId.toLowerCase(),
  )
}

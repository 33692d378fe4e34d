import type { Role } from '@ligeiro/contract/user'
import { run, type Statement } from '../db/statement.ts'
import type { Db } from '../db/connect.ts'
import { locatedMotoboy, orderJson } from './order-json.ts'
import { people } from './rows.ts'

/** What a statement returns that created or changed an order. */
export type Written = {
  /** The order as JSON, as the person sees it who wrote. */
  answer: string
  /** The motoboy whose measured location is in the answer. */
  located: string | null
  /** The step inserted pushes. */
  pushed: boolean
}

/**
 * The end of a statement whose CTE `o` holds the order after the step: the answer, which is stored with the call's idempotency key
 * if it has one (`:key`). `pushes` is the CTE of `insertPushes`. A key that was used already rejects the whole statement. `empty`: the call answers nothing.
 */
export const answerOf = (reader: Role, { pushes, empty }: { pushes: string; empty: boolean }): string => `
  ${pushes}, answer as (
    select ${orderJson(reader)} as answer, ${locatedMotoboy(reader)} as located,
      case when ${locatedMotoboy(reader)} is not null then ${orderJson(reader, 'omitted')} end as without_location
    from o ${people}
  ), kept as (
    insert into idempotency_keys (scope, method, path, key, body_hash, answer, created_at)
    select :scope, :method, :path, :key::uuid, :body_hash::bytea,
      ${empty ? `'null'::jsonb` : `coalesce(without_location, answer)::jsonb`}, :now::timestamptz
    from answer where :key::uuid is not null
  )
  select answer, located, ${pushes === '' ? 'false' : 'exists (select from pushed)'} as pushed, (select count(*) from notice) from answer`

export async function runWrite(db: Db, text: Statement<Written>, values: Record<string, unknown>) {
  const [written] = await run(db, text, values)
  return written
}

import type { OrderEvent } from '@ligeiro/contract/events'
import { roles, type Role } from '@ligeiro/contract/user'
import { bindTo, columnsOf, isBound, run, statement, type Statement } from '../db/statement.ts'
import type { Db } from '../db/connect.ts'
import { noKey, type KeyValues } from '../idempotency/once.ts'
import { locatedMotoboy, measuredPlace, noPlace, orderJson } from './order-json.ts'
import { people } from './rows.ts'

/** An order for its events: as JSON for each role that has sockets in this process, otherwise null. */
export type Shown = {
  id: string
  version: number
  client_id: string
  motoboy_user_id: string | null
  gone: boolean
} & Record<Role, string | null>

const shown = 'o.id, o.version, o.client_id, motoboy.user_id as motoboy_user_id, o.deleted_at is not null as gone'
/** An expression for a role without sockets is left out, because PostgreSQL prepares also those that it does not evaluate. */
const asSeenBy = (readers: readonly Role[], audience: readonly Role[]) =>
  readers.map((role) => `${audience.includes(role) ? orderJson(role) : 'null'} as ${role}`).join(',\n  ')

/** Returns all roles if any of them has sockets. Each further text of a step would take 0.7 MB in every connection. */
export const allOrNone = (audience: readonly Role[]): readonly Role[] => (audience.length > 0 ? roles : [])

/** Makes a statement once for each audience and `name`, which contains what else the text depends on. */
export function statementsByAudience<Row>(make: (text: string) => Statement<Row>) {
  const made = new Map<string, Statement<Row>>()
  return (audience: readonly Role[], name: string, textFor: (audience: readonly Role[]) => string): Statement<Row> => {
    const ordered = roles.filter((role) => audience.includes(role))
    const key = `${ordered.join()};${name}`
    const known = made.get(key) ?? make(textFor(ordered))
    made.set(key, known)
    return known
  }
}

/** What a statement returns that created or changed an order. */
export type Written = Shown & {
  /** The number of the call in its batch. */
  n: number
  /** The id of the history line. */
  line: string
  event: OrderEvent
  /** The user id of the motoboy from whom the step took the order. */
  lost: string | null
  /** The order as JSON, as the person sees it who wrote. */
  answer: string
  /** The motoboy whose measured location is in the answer. */
  located: string | null
  /** The step inserted pushes. */
  pushed: boolean
}

type Step = {
  event: OrderEvent
  /** An SQL expression on `o` and, if the step changes an order, `old`. */
  lost: string
  /** The tables of `lost` besides `o`. */
  from: string
  /** The CTE of `insertPushes`. */
  pushes: string
  /** The call answers nothing. */
  empty: boolean
}

/**
 * The end of a statement whose CTE `o` holds the order after the step, and `line` its history line: the answer, which is stored with the
 * call's idempotency key if it has one (`:key`). A key that was used already rejects the whole statement.
 */
export const answerOf = (
  reader: Role,
  audience: readonly Role[],
  { event, lost, from, pushes, empty }: Step,
): string => {
  const others = roles.filter((role) => role !== reader)
  const kept = bindTo(
    'answer',
    `insert into idempotency_keys (scope, method, path, key, body_hash, answer, created_at)
    select :scope, :method, :path, :key::uuid, :body_hash::bytea,
      ${empty ? `'null'::json` : `coalesce(replace(answer.answer, answer.measured, '${noPlace}'), answer.answer)::json`}, :now::timestamptz
    from answer where :key::uuid is not null`,
  )
  const ofCall = columnsOf('answer', kept).filter(isBound)
  const returned = `id version client_id motoboy_user_id gone line event lost answer located ${others.join(' ')}`
  return `
  ${pushes}, answer as (
    select ${shown}, line.id as line, '${event}' as event, ${lost} as lost,
      ${orderJson(reader)} as answer, ${locatedMotoboy(reader)} as located, ${measuredPlace(reader)} as measured,
      ${asSeenBy(others, audience)}, o.p_n, ${ofCall.map((column) => `o.${column}`).join(', ')}
    from line join o on o.id = line.order_id ${from} ${people}
  ), kept as (${kept}
  )
  select answer.p_n::int as n, ${returned.replaceAll(/\w+/g, 'answer.$&').replaceAll(' ', ', ')},
    ${audience.includes(reader) ? 'answer.answer' : 'null'} as ${reader},
    ${pushes === '' ? 'false' : 'exists (select from pushed where pushed.order_id = answer.id)'} as pushed from answer`
}

/** The idempotency key of a call, and the roles that have sockets in this process. */
export type Call = { key: KeyValues; audience: readonly Role[] }
/** For a statement within a transaction, which has the key, and after which the events are read from the outbox. */
export const unkeyed: Call = { key: noKey, audience: [] }

const byId = statementsByAudience<Shown>(statement)

/** Loads orders for events, deleted ones too. */
export async function loadShown(db: Db, ids: readonly string[], audience: readonly Role[], now: Date) {
  const text = byId(
    audience,
    '',
    (heard) => `select ${shown}, ${asSeenBy(roles, heard)} from orders o ${people} where o.id = any(:ids::uuid[])`,
  )
  const rows = await run(db, text, { ids, now })
  return new Map(rows.map((row) => [row.id, row]))
}

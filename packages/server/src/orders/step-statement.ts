import { steps, type Step, type StepName } from '@ligeiro/contract/steps'
import type { Role } from '@ligeiro/contract/user'
import type { Schema } from '../db/schema.ts'
import { bindTo, columnsOf, isBound } from '../db/statement.ts'

/** What takes a step for its actor (`order_events.via`). */
export type Via = 'agreement' | 'rule'

export type Column = keyof Schema['orders']

/** A condition of a call on the order before the step (`old`), besides the rules: SQL with named values. */
export type SqlCondition = {
  sql: string
  values?: Record<string, unknown>
  /** A CTE on `calls call` that `sql` refers to. It locks its rows before the order is locked. */
  with?: string
}

/** What a motoboy said who could not deliver. Every other step of the order removes it. */
const notDeliveredMark: Partial<Record<Column, string>> = { not_delivered_reason: 'null', not_delivered_note: 'null' }
/** What a client approved. Every step that changes what there was to approve removes it. */
const approval = (via: string): Partial<Record<Column, string>> => ({
  approved_at: 'old.happened',
  approved_price_cents: 'old.price_cents',
  approved_via: via,
})
const noApproval: Partial<Record<Column, string>> = {
  approved_at: 'null',
  approved_price_cents: 'null',
  approved_via: 'null',
  approved_device: 'null',
  approved_terms: 'null',
}
const changesTerms = new Set<StepName>(['edit', 'setPrice', 'removePrice'])
/** How a suggested price was computed. */
const noExplanation: Partial<Record<Column, string>> = {
  price_version_id: 'null',
  price_version_number: 'null',
  price_line: 'null',
  price_parts: 'null',
}
const delivered = { delivered_at: 'old.happened', delivered_received_at: ':now::timestamptz' }
/** The columns that a step always sets, as SQL. */
const alwaysSet: Partial<Record<StepName, Partial<Record<Column, string>>>> = {
  removePrice: { price_cents: 'null' },
  approve: approval(`'web'`),
  recordApproval: approval(`'phone'`),
  approveByAgreement: approval(`'agreement'`),
  // The history names the price that the message named.
  shareLink: { price_cents: 'old.price_cents' },
  detach: { motoboy_id: 'null' },
  confirm: { ...delivered, received_by: `'name'` },
  confirmByCode: { ...delivered, received_by: `'code'` },
  confirmByQr: { ...delivered, received_by: `'qr'` },
  seeProof: { proof_alert: 'null' },
  renewProof: { proof_number: 'old.proof_number + 1', proof_renewed_at: ':now::timestamptz' },
  markDelivered: { ...delivered, received_by: `'admin'` },
  delete: { deleted_at: ':now::timestamptz' },
}
/** These steps do not belong to the delivery, so the motoboy's mark and the time of the last step stay. */
const bookkeepingSteps = new Set<StepName>([
  'joinClient',
  'separateClient',
  'shareLink',
  'revokeLink',
  'shareTracking',
  'revokeTracking',
  'setProof',
  'renewProof',
  'seeProof',
])
/** Counts the edits of a client, which are limited (limits.ts). */
const setByClient = (step: StepName, role: Role) =>
  ['edit', 'setProof', 'renewProof'].includes(step) && role === 'client' ? { edits: 'old.edits + 1' } : {}
const notInHistory = new Set([
  'deleted_at',
  'edits',
  'proof_number',
  'proof_renewed_at',
  'qr_hash',
  // Removed earlier than the other texts, so that no history may hold them.
  'recipient_name',
  'recipient_phone',
  'pickup_bairro',
  'delivery_bairro',
  'price_version_id',
  'price_version_number',
  'price_parts',
  ...Object.keys(noApproval),
])

/**
 * The time of a step on the order `old`: the claim of the caller's device if it is later than the previous step, not in the future and
 * less than 24 hours ago, otherwise now (docs/product.md, Offline).
 */
export const happened = `case when :claim::timestamptz > old.stepped_at and :claim::timestamptz <= :now::timestamptz
  and :claim::timestamptz > :now::timestamptz - interval '24 hours' then :claim::timestamptz else :now::timestamptz end`

/** The types of the columns that a call sets and that are not text. */
const sqlTypes: Partial<Record<string, string>> = {
  price_cents: 'int',
  price_version_id: 'uuid',
  price_version_number: 'int',
  price_parts: 'jsonb',
  motoboy_id: 'uuid',
  client_id: 'uuid',
  proof_required: 'boolean',
  qr_hash: 'bytea',
  approval_link_sent_at: 'timestamptz',
  approval_link_expires_at: 'timestamptz',
  tracking_link_sent_at: 'timestamptz',
  tracking_link_expires_at: 'timestamptz',
}
/** The value that a call has for a column. */
export const valueFor = (column: string, name = column): string =>
  `:${name}${sqlTypes[column] ? `::${sqlTypes[column]}` : ''}`

const isMotoboy = 'old.motoboy_id = (select id from motoboys where user_id = :user::uuid)'

/** Translates each rule of the table of steps into an SQL condition: the caller's part in the order, its status, its required columns. */
function rulesAsSql(step: StepName, role: Role) {
  const who = { admin: String(role === 'admin'), client: 'old.client_id = :user::uuid', motoboy: isMotoboy }
  return (steps[step] as Step).rules.map((rule) => ({
    rule,
    holds: [
      who[rule.who],
      `old.status in (${rule.from.map((status) => `'${status}'`).join(', ')})`,
      ...(rule.needs === 'price' ? ['old.price_cents is not null'] : []),
      ...(rule.needs === 'motoboy' ? ['old.motoboy_id is not null'] : []),
      ...(rule.needs === 'noProofRequired' ? ['not old.proof_required'] : []),
    ].join(' and '),
  }))
}

type Shape = {
  step: StepName
  role: Role
  /** The columns that the call sets, each to the value of its name. */
  columns: readonly string[]
  conditions: readonly SqlCondition[]
  /** Locks the orders of all calls, in the order of their ids, instead of skipping those that are locked. */
  waitsForLocks?: boolean
  /** The step was taken by a link: `:via`, `:device` and `:link_id` say how. */
  byLink?: boolean
  /** How the step was taken, if not by its actor. */
  via?: Via | undefined
  /** `:noted`, a JSON object, is added to the history line. */
  noted?: boolean
}

/** Returns whether the step can change the motoboy of the order. */
export const changesMotoboy = (step: StepName, columns: readonly string[]): boolean =>
  columns.includes('motoboy_id') || 'motoboy_id' in (alwaysSet[step] ?? {})

/**
 * The statement of a step, which ends with `end`. In it `old` is the order before the step, `o` the order after it, and `line` its history
 * line. `o` is empty if no rule holds, or if a condition of the call does not hold. `old` is locked first, so that `before` in the history
 * holds the values that the UPDATE replaced. Both have only the columns that the statement names: PostgreSQL describes each column anew
 * in every part of the plan.
 */
export function stepText(
  { step, role, columns, conditions, waitsForLocks = false, byLink = false, via, noted = false }: Shape,
  end: string,
): string {
  const rules = rulesAsSql(step, role)
  /** The value of the first rule that holds and has a value, otherwise `fallback`. */
  const caseOfRules = (valueOf: (rule: Step['rules'][number]) => string | undefined, fallback: string) => {
    const cases = rules.flatMap(({ rule, holds }) => (valueOf(rule) ? [`when ${holds} then '${valueOf(rule)}'`] : []))
    return cases.length > 0 ? `case ${cases.join(' ')} else ${fallback} end` : fallback
  }
  const status = caseOfRules((rule) => rule.to, 'old.status')
  const recordedSet = {
    ...Object.fromEntries(columns.map((column) => [column, valueFor(column)])),
    ...alwaysSet[step],
    ...(byLink && step === 'approve'
      ? { ...approval(`'link'`), approved_device: ':device', approved_terms: ':terms' }
      : {}),
    ...setByClient(step, role),
  }
  /** Only a rejected order has a reason for the rejection. */
  const endsRejection = rules.some(({ rule }) => rule.to && rule.from.includes('rejected_by_client'))
  const set = {
    ...(step === 'setPrice' || step === 'removePrice' ? noExplanation : {}),
    ...recordedSet,
    ...(step === 'notDelivered' || bookkeepingSteps.has(step) ? {} : notDeliveredMark),
    ...(changesTerms.has(step) ? noApproval : {}),
    ...(endsRejection ? { rejection_reason: 'null' } : {}),
  }
  const recorded = ['status', ...Object.keys(recordedSet)].filter((column) => !notInHistory.has(column))
  const json = (row: 'old' | 'o') =>
    `jsonb_build_object(${recorded.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
  const update = bindTo(
    'old',
    `
    update orders set ${Object.entries(set)
      .map(([column, value]) => `${column} = ${value}, `)
      .join('')}
      status = ${status},
      status_changed_at = case when ${status} = old.status then old.status_changed_at else old.happened end,
      stepped_at = ${bookkeepingSteps.has(step) ? 'old.stepped_at' : 'old.happened'}, version = old.version + 1, changed_xid = pg_current_xact_id()
    from old
    where orders.id = old.id and (${rules.map(({ holds }) => holds).join(' or ')})
      and (:version::int is null or old.version = :version::int)
      ${conditions.map((condition) => `and ${condition.sql}`).join(' ')}`,
  )
  const left = changesMotoboy(step, columns)
    ? 'case when old.motoboy_id is distinct from o.motoboy_id then old.motoboy_id end'
    : 'null'
  const line = bindTo(
    'o',
    `
    insert into order_events (order_id, step, actor_id, actor_role, before, after, at, received_at, left_motoboy_id${byLink ? ', via, device, link_id' : via ? ', via' : ''})
    select o.id, ${caseOfRules((rule) => rule.recordedAs, `'${step}'`)}, :user::uuid, '${role}', ${json('old')},
      -- A claim that was not accepted is recorded beside the time of the step.
      ${json('o')} || case when old.happened <> :claim::timestamptz then jsonb_build_object('claimed_at', :claim::timestamptz) else '{}' end${noted ? ' || :noted::jsonb' : ''},
      old.happened, case when old.happened < :now::timestamptz then :now::timestamptz end,
      ${left}${byLink ? `, 'link', :device, :link_id::uuid` : via ? `, '${via}'` : ''}
    from o join old on old.id = o.id returning id, order_id`,
  )
  const boundEnd = bindTo('o', end)
  const columnsOfO = columnsOf('o', line + boundEnd)
  const columnsOfOld = new Set([...columnsOf('old', update + line + boundEnd), ...columnsOfO.filter(isBound)])
  columnsOfOld.delete('happened')
  return `
  ${conditions.map((condition) => (condition.with ? `${bindTo('call', condition.with)}, ` : '')).join('')} old as materialized (
    select ${[...columnsOfOld].map((column) => `${isBound(column) ? 'call' : 'old'}.${column}`).join(', ')}, ${bindTo('call', happened)} as happened
    from calls call join orders old on old.id = call.p_order::uuid
    where old.deleted_at is null ${waitsForLocks ? 'order by old.id' : ''}
    for no key update of old ${waitsForLocks ? '' : 'skip locked'}
  ), o as (${update}
    returning ${columnsOfO.map((column) => `${isBound(column) ? 'old' : 'orders'}.${column}`).join(', ')}
  ), line as (${line}
  )${boundEnd}`
}

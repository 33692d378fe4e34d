import type { Rules } from '@ligeiro/contract/money-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/errors.ts'
import { locks } from '../../platform/db/locks.ts'
import { notifyMoneyChanged } from '../notice.ts'
import {
  firm,
  insertRules,
  laterRules,
  moneySince,
  requireMoney,
  rulesAt,
  versionsOfFirm,
  type Scope,
} from './queries.ts'

type Changes = { [Field in keyof Rules]?: Rules[Field] | null | undefined } & { valid_from?: string | undefined }
type Saving = { user: SignedIn; now: Date; zone: string }

/** The firm's rules: in force, of a later day, and their versions. */
export async function readFirmRules(db: Db, now: Date) {
  const since = await moneySince(db)
  const versions = await versionsOfFirm(db)
  const nextFrom = versions.findLast(({ valid_from }) => valid_from > now)?.valid_from.getTime()
  // Of versions from one moment on the last one saved counts, and it stands first.
  const next = versions.find(({ valid_from }) => valid_from.getTime() === nextFrom)
  return {
    since: since?.toISOString() ?? null,
    now: versions.find(({ valid_from }) => valid_from <= now)?.rules ?? null,
    next: next ? { valid_from: next.valid_from.toISOString(), rules: next.rules } : null,
    history: versions.map(({ valid_from, saved_at, ...version }) => ({
      ...version,
      valid_from: valid_from.toISOString(),
      saved_at: saved_at.toISOString(),
    })),
  }
}

/**
 * Saves the next version of a scope's rules: what was in force at its beginning, with the changes. `subject` is the person whose rules
 * they are. Locks, so that of two savings the second adds to the first.
 */
export async function saveRules(
  tx: Db,
  scope: Scope,
  { valid_from, ...changes }: Changes,
  { user, now, zone }: Saving,
  subject?: string,
): Promise<void> {
  const validFrom = valid_from === undefined ? now : new Date(valid_from)
  if (validFrom < now) throw invalid('As regras não valem para trás.', 'valid_from')
  await sql`select pg_advisory_xact_lock(${locks.moneyRules})`.execute(tx)
  if (scope !== firm) await requireMoney(tx)
  const { own } = await rulesAt(tx, scope, validFrom)
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  const changed = (before: Partial<Rules>) => {
    const rules = { ...before, ...Object.fromEntries(sent) } as Record<string, unknown>
    // A client's or motoboy's field goes back to the firm's. The firm's daily may be none.
    for (const [field, value] of sent) if (value === null) delete rules[field]
    if (scope === firm && rules.share === undefined) throw invalid('Informe a parte do motoboy', 'share')
    return rules
  }
  const saved = { zone, now, by: user.id }
  await insertRules(tx, scope, { ...saved, rules: changed(own), validFrom })
  // What begins later was saved without this change, and would take it back.
  for (const later of await laterRules(tx, scope, validFrom))
    await insertRules(tx, scope, { ...saved, rules: changed(later.own), validFrom: later.valid_from })
  await notifyMoneyChanged(tx, { what: 'rules', id: scope.client ?? scope.motoboy ?? 'firm' })
  await recordAuditEvent(tx, { user, now }, 'money_rules_changed', {
    ...(subject === undefined ? {} : { subject }),
    after: { ...Object.fromEntries(sent), valid_from: validFrom.toISOString() },
  })
}

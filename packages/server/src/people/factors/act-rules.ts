import { hourMs } from '@ligeiro/contract/durations'
import type { ConfirmedAct } from '@ligeiro/contract/confirmed-acts'
import { isId } from '../../platform/http/validation.ts'
import type { Db } from '../../platform/db/connect.ts'

const minuteMs = 60_000

/**
 * A session begins with the password, so who has no second factor is not asked for it again at first. An access token alone, without the
 * refresh cookie, is renewed for no longer than 75 minutes, so programs that sign in and carry on with the token are never asked.
 */
const signInCountsMs = 2 * hourMs

type Rule = {
  /** Who has no second factor is asked for the password: always, or once the sign-in is older than two hours. */
  password?: 'always' | 'later'
  /** How long one confirmation of the act holds in its session, for whomever it concerns; absent: it serves one call. */
  holdMs?: number
}

/** Acts that give access to an account ask everybody, each time; daily work asks who has a second factor, once in a while. */
const rules: Record<ConfirmedAct, Rule> = {
  add_factor: { password: 'always' },
  remove_factor: {},
  renew_codes: {},
  reset_factor: { password: 'later' },
  create_admin: { password: 'later' },
  change_role: { password: 'later' },
  change_email: { password: 'later' },
  password_link: { password: 'later' },
  admin_password_link: { password: 'always' },
  erase: { password: 'later' },
  end_sessions: {},
  merge: { holdMs: 10 * minuteMs },
  remove_account: { holdMs: 10 * minuteMs },
  deactivate: { holdMs: 10 * minuteMs },
  // Whoever receives the e-mails of everybody recovers every password.
  change_mail: { password: 'always' },
  // The call itself asks the password.
  change_pix_key: {},
  change_settings: { holdMs: 10 * minuteMs },
  publish_prices: { holdMs: 10 * minuteMs },
  archive_prices: { holdMs: 10 * minuteMs },
  import_sheet: { holdMs: 10 * minuteMs },
  download_person: { holdMs: 10 * minuteMs },
  // A desk downloads statements all day, and its screen shows the same sums and orders.
  download_statement: { holdMs: 8 * hourMs },
}

/** 0 if one of these acts is confirmed each time. */
export const holdMsOf = (acts: readonly ConfirmedAct[]): number =>
  Math.min(...acts.map((act) => rules[act].holdMs ?? 0))

/** What a confirmation of these acts is stored under. A confirmation that holds is for whomever the act concerns. */
export const actName = (acts: readonly ConfirmedAct[], subject = ''): string =>
  `${[...acts].sort().join('+')}${isId(subject) && holdMsOf(acts) === 0 ? ` ${subject.toLowerCase()}` : ''}`

/** Must a person without a second factor give their password for these acts in this session? */
export async function isPasswordDue(db: Db, acts: readonly ConfirmedAct[], sessionId: string, now: Date) {
  const asked = new Set(acts.map((act) => rules[act].password))
  if (asked.has('always')) return true
  if (!asked.has('later')) return false
  const since = new Date(now.getTime() - signInCountsMs)
  const fresh = db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('created_at', '>', since)
  return (await fresh.executeTakeFirst()) === undefined
}

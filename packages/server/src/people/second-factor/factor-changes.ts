import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import { findProof, isUnconfirmed } from '../../emails/proof.ts'
import type { Context } from '../factors/confirm-identity.ts'
import { readFactors, replaceRecoveryCodes } from '../factors/queries.ts'
import { conflict } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import type { FactorRequirement } from './required.ts'

export type FactorDeps = {
  notices: NoticeQueue
  requirement: FactorRequirement
  /** E-mails are sent, so an address can be confirmed. */
  sending: boolean
}

const aboutOf = ({ user, session, request, now }: Context) => ({
  userId: user.id,
  origin: originOf(request),
  now,
  exceptSession: session,
})

/**
 * 409 until the person has confirmed their address: a factor of somebody who signed up with the address of another person would lock that
 * person out. Where a factor is demanded the account was made by an admin, and nothing else works before.
 */
export async function refuseUnconfirmed({ sending, requirement }: FactorDeps, { db, user }: Context): Promise<void> {
  if (!sending || requirement.isRequired(user)) return
  const account = await findProof(db, user.id)
  if (account && isUnconfirmed(account)) throw conflict('Confirme o seu e-mail antes de ligar a proteção extra.')
}

/** After a factor was added: records it, informs the person, and with the first one ends the sessions that began without it. */
export async function onFactorAdded(
  { notices }: FactorDeps,
  context: Context,
  kind: 'factor_added' | 'passkey_added',
  isFirst: boolean,
): Promise<void> {
  const { db, user, session, now } = context
  await recordAuditEvent(db, { user, now }, 'factor_added', { subject: user.id })
  await notices.notify(db, kind, aboutOf(context))
  if (isFirst) await endSessionsOf(db, user.id, now, session)
}

/** After a factor was removed: records it and informs the person. With the last one the recovery codes go; where one is required, 409. */
export async function onFactorRemoved(
  { notices, requirement }: FactorDeps,
  context: Context,
  kind: 'factor_off' | 'passkey_removed',
): Promise<void> {
  const { db, user, now } = context
  const { totp_since, passkeys } = await readFactors(db, user.id)
  if (!totp_since && passkeys === 0) {
    if (requirement.isRequired(user))
      throw conflict('Administradores precisam da proteção extra: ela não pode ser desligada.')
    await replaceRecoveryCodes(db, user.id, [])
  }
  await recordAuditEvent(db, { user, now }, 'factor_removed', { subject: user.id })
  await notices.notify(db, kind, aboutOf(context))
}

/** After the recovery codes were replaced: records it and informs the person. */
export async function onCodesRenewed({ notices }: FactorDeps, context: Context): Promise<void> {
  const { db, user, now } = context
  await recordAuditEvent(db, { user, now }, 'recovery_codes_made', { subject: user.id })
  await notices.notify(db, 'codes_renewed', aboutOf(context))
}

import type { OwnSession } from '@ligeiro/contract/sessions-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { notFound, unauthenticated } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { endOtherSession, endSession, endSessionsOf, isSessionOpen } from '../auth/queries.ts'
import { listOpenSessions, lockOwnAccount, openSessionIds } from './queries.ts'

type CallerSession = { user: SignedIn; session: string }

export async function readOwnSessions(db: Db, { user, session }: CallerSession, now: Date): Promise<OwnSession[]> {
  const sessions = await listOpenSessions(db, user.id, session, now)
  return sessions.map(({ id, device, address, created_at, seen_at }) => ({
    id,
    device,
    address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    current: id === session,
  }))
}

/** Locks the account and checks the caller's session again: another session of the same person may just have ended it. */
async function lockCaller(tx: Db, { user, session }: CallerSession): Promise<void> {
  await lockOwnAccount(tx, user.id)
  if (!(await isSessionOpen(tx, session, user.role))) throw unauthenticated()
}

/** Ends one open session of the caller; 404 for any other one. */
export async function endOwnSession(tx: Db, caller: CallerSession, id: string, now: Date): Promise<void> {
  await lockCaller(tx, caller)
  const [open] = isId(id) ? await openSessionIds(tx, caller.user.id, id) : []
  if (!open) throw notFound('Sessão não encontrada.')
  if (open === caller.session) await endSession(tx, open, now)
  else await endOtherSession(tx, caller.user.id, open, now)
}

export async function endOtherSessions(tx: Db, caller: CallerSession, now: Date): Promise<{ ended: number }> {
  await lockCaller(tx, caller)
  const ended = await endSessionsOf(tx, caller.user.id, now, caller.session)
  return { ended: ended.length }
}

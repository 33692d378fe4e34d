import { randomUUID } from 'node:crypto'
import type { SignedIn, User } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { lockLearning } from '../../addresses/address-book/learn.ts'
import { moveEntries } from '../../addresses/address-book/move-entries.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { mergePrices, type MovedPrices } from '../../prices/merge-prices.ts'
import { changeAccount, presentUser } from '../users/queries.ts'
import { refuseInvoiced, refuseValuesWithoutOrder } from '../users/open-values.ts'
import { phoneSignIn } from '../users/phone-sign-in.ts'
import { confirmedByAdmin } from '../users/phone-confirmation.ts'
import { moveOrders } from './move-orders.ts'
import { lockBoth, lockOrdersOf, recordMoved, undoMs, type LockedClient } from './queries.ts'

export type Context = { user: SignedIn; now: Date }

/** What accounts and prices were before the merge, as JSON: dates are ISO 8601. */
export type Former = {
  active: boolean
  into: Pick<LockedClient, 'phone' | 'phone_confirmed_via' | 'phone_confirmed_by'> & {
    phone_confirmed_at: string | null
    /** Absent in merges of before accounts signed in by phone. */
    phone_signs_in?: boolean
  }
  prices: MovedPrices
}

const unknown = () => notFound('Usuário não encontrado.')

/**
 * Makes all orders of `from`, who orders by phone, orders of `into`, each with a history line, and removes `from`. Both accounts are
 * locked: meanwhile nobody can create an order for them. What moved is recorded, so that it can be undone. `notify` tells the person.
 */
export async function mergeClients(
  tx: Tx,
  { user: by, now }: Context,
  ids: { from: string; into: string },
  notify: (userId: string) => Promise<void>,
): Promise<User> {
  const [from, into] = [ids.from.toLowerCase(), ids.into.toLowerCase()]
  if (from === into) throw conflict('Escolha outra pessoa para unir.')
  // First: while the address book learns, an order of the client who is merged would be learned for nobody.
  await lockLearning(tx)
  const locked = await lockBoth(tx, [from, into].filter(isId))
  const [former, other] = [locked.get(from), locked.get(into)]
  if (!former || !other || former.deleted_at || other.deleted_at) throw unknown()
  if (former.role !== 'client' || other.role !== 'client') throw conflict('Só clientes podem ser unidos.')
  if (former.email !== null) throw conflict('Só um cliente por telefone pode ser unido a outro.')
  // A price locks its order first, then what was agreed.
  await lockOrdersOf(tx, from)
  const prices = await mergePrices(tx, { from, into, now })
  const mergeId = await insertMerge(tx, by, { former, other, prices }, now)
  const moved = await recordMoved(tx, mergeId, from)
  await refuseInvoiced(tx, moved, 'Em vez de unir, crie o acesso deste cliente por telefone.')
  await refuseValuesWithoutOrder(tx, from)
  await moveOrders(tx, moved, { by, step: 'joinClient', into, now })
  await moveEntries(tx, mergeId, from, into)
  const phone = other.phone ?? former.phone
  // First: the phone belongs to one client who orders by phone.
  await changeAccount(tx, from, { deleted_at: now, active: false, merged_into: into })
  await endSessionsOf(tx, from, now)
  // Whoever merges says that both are one person, so that the phone of both is the person's.
  if (phone === former.phone) {
    // Who has no access yet signs in by nothing.
    const hasAccess = other.email !== null || other.phone_signs_in
    const phone_signs_in = hasAccess && (await phoneSignIn(tx, other, phone))
    await changeAccount(tx, into, { phone, phone_signs_in, ...confirmedByAdmin(phone, by.id, now) })
  }
  await recordAuditEvent(tx, { user: by, now }, 'account_merged', { subject: into, before: { client: from } })
  await notify(into)
  return presentUser({ ...other, phone })
}

async function insertMerge(
  tx: Tx,
  by: SignedIn,
  { former, other, prices }: { former: LockedClient; other: LockedClient; prices: MovedPrices },
  now: Date,
): Promise<string> {
  const { phone, phone_confirmed_at, phone_confirmed_via, phone_confirmed_by, phone_signs_in } = other
  const claim = { phone, phone_confirmed_via, phone_confirmed_by, phone_signs_in }
  const before: Former = {
    active: former.active,
    into: { ...claim, phone_confirmed_at: phone_confirmed_at?.toISOString() ?? null },
    prices,
  }
  const id = randomUUID()
  await sql`
    insert into client_merges (id, from_id, into_id, merged_by, merged_at, expires_at, former, last_event)
    select ${id}, ${former.id}, ${other.id}, ${by.id}, ${now}, ${new Date(now.getTime() + undoMs)}, ${JSON.stringify(before)},
      coalesce(max(id), 0) from order_events`.execute(tx)
  return id
}

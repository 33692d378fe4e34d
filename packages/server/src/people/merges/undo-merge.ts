import type { User } from '@ligeiro/contract/user'
import { lockLearning } from '../../addresses/address-book/learn.ts'
import { takeEntriesBack } from '../../addresses/address-book/move-entries.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { takePricesBack } from '../../prices/merge-prices.ts'
import { refuseInvoiced } from '../users/open-values.ts'
import { findPhoneClient } from '../users/phone-clients.ts'
import { changeAccount, findUser, presentUser } from '../users/queries.ts'
import type { Context, Former } from './merge-clients.ts'
import { moveOrders } from './move-orders.ts'
import { findMerge, lockBoth, movedOrders, type LockedClient } from './queries.ts'

const noMerge = () => notFound('Esta junção não pode mais ser desfeita.')

/**
 * Gives back what a merge moved, as far as the other client still has it: orders, addresses, table and agreement, and the phone. Later
 * orders stay. It works also if the other account was removed: that may have been a stranger's.
 */
export async function undoMerge(tx: Tx, { user: by, now }: Context, id: string, city: string | null): Promise<User> {
  if (!isId(id)) throw noMerge()
  await lockLearning(tx)
  const found = await findMerge(tx, id, now)
  if (!found) throw noMerge()
  const locked = await lockBoth(tx, [found.from_id, found.into_id])
  // Another admin may have undone it, or erased one of them, while this call waited for the lock.
  const merge = await findMerge(tx, id, now)
  const [former, other] = [locked.get(found.from_id), locked.get(found.into_id)]
  if (!merge || !former || !other) throw noMerge()
  if (other.merged_into !== null) throw conflict(`Desfaça antes a junção de ${other.name} com outro cliente.`)
  const before = merge.former as Former
  await refuseTakenPhone(tx, former)
  // First: both may have the same phone.
  await restorePhone(tx, other, former, { ...before.into, mergedAt: merge.merged_at })
  await changeAccount(tx, former.id, { deleted_at: null, active: before.active, merged_into: null })
  const orders = await movedOrders(tx, id, other.id)
  await refuseInvoiced(tx, orders, 'A junção não pode mais ser desfeita.')
  await moveOrders(tx, orders, { by, step: 'separateClient', into: former.id, now })
  const both = { from: former.id, into: other.id }
  await takeEntriesBack(tx, { ...both, merge: id, orders, lastEvent: merge.last_event, city })
  await takePricesBack(tx, { ...both, moved: before.prices, mergedAt: merge.merged_at })
  await tx.deleteFrom('client_merges').where('id', '=', id).execute()
  const subject = other.id
  await recordAuditEvent(tx, { user: by, now }, 'merge_undone', { subject, before: { client: former.id } })
  return presentUser((await findUser(tx, former.id))!)
}

async function refuseTakenPhone(db: Db, { name, phone }: LockedClient): Promise<void> {
  const holder = phone === null ? undefined : await findPhoneClient(db, { phone, name })
  if (holder)
    throw conflict(
      `${holder.name} já pede pelo telefone de ${name}. Una ${holder.name} à mesma conta, ou mude esse telefone, e desfaça depois.`,
    )
}

type Phone = Former['into'] & { mergedAt: Date }

/** Takes from the account what the merge said of its phone, unless somebody changed or confirmed it since. */
async function restorePhone(db: Db, other: LockedClient, former: LockedClient, was: Phone): Promise<void> {
  const isOfMerge =
    other.phone !== null &&
    other.phone === former.phone &&
    other.phone_confirmed_at?.getTime() === was.mergedAt.getTime()
  if (!isOfMerge) return
  const { phone, phone_confirmed_at, phone_confirmed_via, phone_confirmed_by, phone_signs_in = false } = was
  const confirmation = {
    phone_confirmed_at: phone_confirmed_at === null ? null : new Date(phone_confirmed_at),
    phone_confirmed_via,
    phone_confirmed_by,
  }
  await changeAccount(db, other.id, { phone, phone_signs_in, ...confirmation })
}

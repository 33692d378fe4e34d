import type { SignedIn, User } from '@ligeiro/contract/user'
import { moveEntries } from '../address-book/queries.ts'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { runBatch, batchStatement } from '../db/statement.ts'
import { conflict, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { mergePrices } from '../prices/merge-prices.ts'
import { changeAccount, lockUser, presentUser } from '../users/queries.ts'
import { stepText } from './step-statement.ts'

/** Orders per UPDATE. The process can answer other calls between two statements. */
const batchSize = 100

const joinEach = batchStatement<{ count: number }>(
  stepText(
    {
      step: 'joinClient',
      role: 'admin',
      columns: ['client_id'],
      conditions: [],
      waitsForLocks: true,
    },
    ' select count(*)::int as count from o',
  ),
)

/**
 * Makes all orders of `from`, who orders by phone, orders of `into`, each with a history line, and removes `from`. Both accounts are
 * locked: meanwhile nobody can create an order for them.
 */
export async function mergeClients(
  db: Db,
  { user: by, now }: { user: SignedIn; now: Date },
  { from, into }: { from: string; into: string },
): Promise<User> {
  const ids = [from, into].map((id) => id.toLowerCase()).toSorted()
  if (ids[0] === ids[1]) throw conflict('Escolha outra pessoa para unir.')
  const locked: Awaited<ReturnType<typeof lockUser>>[] = []
  // In the order of their ids: two merges of the same people cannot deadlock.
  for (const id of ids) locked.push(isId(id) ? await lockUser(db, id) : undefined)
  const [former, other] = [from, into].map((id) => locked.find((account) => account?.id === id.toLowerCase()))
  if (!former || !other) throw notFound('Usuário não encontrado.')
  if (former.role !== 'client' || other.role !== 'client') throw conflict('Só clientes podem ser unidos.')
  if (former.email !== null) throw conflict('Só um cliente por telefone pode ser unido a outro.')
  await moveOrders(db, by, former.id, other.id, now)
  await moveEntries(db, former.id, other.id)
  await mergePrices(db, { from: former.id, into: other.id, now })
  const phone = other.phone ?? former.phone
  // First: the phone belongs to one client who orders by phone.
  await changeAccount(db, former.id, { deleted_at: now, active: false, merged_into: other.id })
  await changeAccount(db, other.id, { phone })
  const subject = other.id
  const before = { client: former.id }
  await recordAuditEvent(db, { actor: by.id, action: 'account_merged', subject, before, at: now })
  return presentUser({ ...other, phone })
}

async function moveOrders(db: Db, by: SignedIn, from: string, into: string, now: Date): Promise<void> {
  const orders = db.selectFrom('orders').select('id').where('client_id', '=', from)
  const ids = (await orders.where('deleted_at', 'is', null).orderBy('id').execute()).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += batchSize) {
    const each = { client_id: into, user: by.id, now, version: null, claim: null }
    const calls = ids.slice(start, start + batchSize).map((order) => ({ ...each, order }))
    await runBatch(db, joinEach, calls)
  }
  // Deleted orders, which nobody sees: an erasure of the person must find them too.
  await db.updateTable('orders').set({ client_id: into }).where('client_id', '=', from).execute()
}

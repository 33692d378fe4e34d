import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { readClientPrices } from '../prices/agreements.ts'
import { readViewsAfter } from '../position-view-log/queries.ts'
import { readEntries } from '../address-book/queries.ts'
import { mergeViews } from '../position-view-log/spans.ts'
import { batches, type RunSerially } from './batches.ts'
import { batchSize, jsonList, member } from './json-parts.ts'
import { ownOrders } from './own-orders.ts'
import {
  readAccount,
  readAuditEvents,
  readLearnedFrom,
  readLinks,
  readPasswordTokens,
  readProofs,
  readSessions,
} from './queries.ts'

async function* positionViews(db: Db, userId: string, inTurn: RunSerially): AsyncGenerator<string> {
  const views = batches(batchSize, (after: Awaited<ReturnType<typeof readViewsAfter>>[number] | undefined) =>
    inTurn(() => readViewsAfter(db, userId, batchSize, after)),
  )
  yield `,\n"position_seen_by": [`
  let separator = '\n'
  for await (const span of mergeViews(views)) {
    yield separator + JSON.stringify(span)
    separator = ',\n'
  }
  yield '\n]'
}

/**
 * Yields all stored data of one person as pieces of one JSON document (LGPD, art. 18). The data is read in batches, each batch `inTurn`:
 * all exports together need little memory and at most one connection, whatever their size and however slow the consumers are.
 */
export async function* ownData(db: Db, user: SignedIn, now: Date, inTurn: RunSerially): AsyncGenerator<string> {
  const { account, pushes, notices, confirmations, second_factor, motoboy } = await inTurn(() =>
    readAccount(db, user.id),
  )
  const head = [member('exported_at', now), member('account', account)]
  if (second_factor) head.push(member('second_factor', second_factor))
  if (user.role === 'client') head.push(member('prices', await inTurn(() => readClientPrices(db, user, user.id))))
  head.push(member('learned_bairros', await inTurn(() => readLearnedFrom(db, user.id))))
  yield `{\n${head.join(',\n')}`
  yield* jsonList(
    'sessions',
    (after: Awaited<ReturnType<typeof readSessions>>[number] | undefined) =>
      inTurn(() => readSessions(db, user.id, batchSize, after)),
    ({ created_at, ended_at, device, address, seen_at }) => ({ created_at, seen_at, ended_at, device, address }),
  )
  yield* jsonList(
    'letters',
    (after: Awaited<ReturnType<typeof readPasswordTokens>>[number] | undefined) =>
      inTurn(() => readPasswordTokens(db, user.id, batchSize, after)),
    ({ kind, email, asked_at, sent_at, expires_at }) => ({ kind, email, asked_at, sent_at, expires_at }),
  )
  yield `,\n${[member('notices', notices), member('email_confirmations', confirmations), member('pushes', pushes), member('position', motoboy)].join(',\n')}`
  yield* positionViews(db, user.id, inTurn)
  yield* jsonList(
    'recorded_acts',
    (after: Awaited<ReturnType<typeof readAuditEvents>>[number] | undefined) =>
      inTurn(() => readAuditEvents(db, user.id, batchSize, after)),
    ({ at, action, by, before, after }) => ({ at, action, by, before, after }),
  )
  yield* jsonList(
    'proofs',
    (after: Awaited<ReturnType<typeof readProofs>>[number] | undefined) =>
      inTurn(() => readProofs(db, user.id, batchSize, after)),
    ({ order_id, kind, result, at, received_at }) => ({ order: order_id, kind, result, at, received_at }),
  )
  yield* jsonList(
    'links',
    (after: Awaited<ReturnType<typeof readLinks>>[number] | undefined) =>
      inTurn(() => readLinks(db, user.id, batchSize, after)),
    ({ kind, order_id, made_at, sent_at, expires_at, revoked_at }) => ({
      kind,
      order: order_id,
      made_at,
      sent_at,
      expires_at,
      revoked_at,
    }),
  )
  yield* jsonList(
    'address_book',
    (after: Awaited<ReturnType<typeof readEntries>>[number] | undefined) =>
      inTurn(() => readEntries(db, user.id, batchSize, after)),
    (entry) => entry,
  )
  yield ',\n"orders": ['
  yield* ownOrders(db, user, now, inTurn)
  yield '\n]}\n'
}

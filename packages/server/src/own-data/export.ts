import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { readViewsAfter } from '../position-view-log/queries.ts'
import { mergeViews } from '../position-view-log/spans.ts'
import { batches, type InTurn } from './batches.ts'
import { ownOrders } from './own-orders.ts'
import { readAccount, readActs, readLetters, readSessions } from './queries.ts'

const batch = 500

const member = (name: string, value: unknown) => `"${name}": ${JSON.stringify(value, null, 1)}`

/** A list as a member of the document: a batch is read when the one before was taken. */
async function* list<Row>(
  name: string,
  read: (after: Row | undefined) => Promise<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const rows of batches(batch, read)) {
    yield separator + rows.map((row) => JSON.stringify(present(row))).join(',\n')
    separator = ',\n'
  }
  yield '\n]'
}

async function* positionViews(db: Db, userId: string, inTurn: InTurn): AsyncGenerator<string> {
  const views = batches(batch, (after: Awaited<ReturnType<typeof readViewsAfter>>[number] | undefined) =>
    inTurn(() => readViewsAfter(db, userId, batch, after)),
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
 * Everything that is kept of somebody, as one JSON document, a piece at a time (LGPD, art. 18). It is read in batches, and each
 * batch `inTurn`: whatever its size and however slowly it is taken, it needs little memory and one connection at most.
 */
export async function* ownData(db: Db, user: SignedIn, now: Date, inTurn: InTurn): AsyncGenerator<string> {
  const { account, pushes, motoboy } = await inTurn(() => readAccount(db, user.id))
  yield `{\n${[member('exported_at', now), member('account', account)].join(',\n')}`
  yield* list(
    'sessions',
    (after: Awaited<ReturnType<typeof readSessions>>[number] | undefined) =>
      inTurn(() => readSessions(db, user.id, batch, after)),
    ({ created_at, ended_at }) => ({ created_at, ended_at }),
  )
  yield* list(
    'letters',
    (after: Awaited<ReturnType<typeof readLetters>>[number] | undefined) =>
      inTurn(() => readLetters(db, user.id, batch, after)),
    ({ kind, email, asked_at, sent_at, expires_at }) => ({ kind, email, asked_at, sent_at, expires_at }),
  )
  yield `,\n${[member('pushes', pushes), member('position', motoboy)].join(',\n')}`
  yield* positionViews(db, user.id, inTurn)
  yield* list(
    'recorded_acts',
    (after: Awaited<ReturnType<typeof readActs>>[number] | undefined) =>
      inTurn(() => readActs(db, user.id, batch, after)),
    ({ at, action, by, before, after }) => ({ at, action, by, before, after }),
  )
  yield ',\n"orders": ['
  yield* ownOrders(db, user, now, inTurn)
  yield '\n]}\n'
}

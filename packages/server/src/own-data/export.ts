import type { Order } from '@ligeiro/contract/order'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { present, withoutPlace } from '../orders/present.ts'
import { readPage } from '../orders/queries.ts'
import { readViews } from '../positions/queries.ts'
import { spansOf } from '../positions/spans.ts'
import { readAccount, readActs, readSteps } from './queries.ts'

const batch = 200
/** More hours than a year has for as many viewers as anybody will have. */
const allViews = 100_000

/** An order as its own party may see it; of an admin, those that he made for himself. */
const asOwn = (order: Order, steps: object[]) => ({ ...order, steps })

async function* ownOrders(db: Db, user: SignedIn) {
  // What an admin sees is everybody's: his own are those that he ordered.
  const party: SignedIn = user.role === 'admin' ? { id: user.id, role: 'client' } : user
  let before: string | undefined
  for (;;) {
    const { rows } = await readPage(db, party, { limit: batch, before })
    const steps = await readSteps(
      db,
      user,
      rows.map(({ id }) => id),
    )
    for (const row of rows)
      yield asOwn(
        // His own he finds under `position`.
        present(withoutPlace(row), party.role),
        steps
          .filter(({ order_id }) => order_id === row.id)
          .map(({ step, by, at, received_at }) => ({ step, by, at, received_at })),
      )
    before = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

/** Everything that is kept of somebody, as one JSON document, a piece at a time (LGPD, art. 18). */
export async function* ownData(db: Db, user: SignedIn, now: Date): AsyncGenerator<string> {
  const { account, sessions, letters, pushes, motoboy } = await readAccount(db, user.id)
  const viewed = spansOf(await readViews(db, user.id, allViews))
  const parts = { exported_at: now, account, sessions, letters, pushes, position: motoboy, position_seen_by: viewed }
  const lines = Object.entries({ ...parts, recorded_acts: await readActs(db, user.id) })
  yield `{\n${lines.map(([name, value]) => `"${name}": ${JSON.stringify(value, null, 1)}`).join(',\n')},\n"orders": [`
  let separator = '\n'
  for await (const order of ownOrders(db, user)) {
    yield separator + JSON.stringify(order)
    separator = ',\n'
  }
  yield '\n]}\n'
}

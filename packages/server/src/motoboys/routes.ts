import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { EmailQueue } from '../emails/email-queue.ts'
import type { DefineRoute } from '../routing/route.ts'
import { listMotoboys, presentMotoboy } from './queries.ts'
import { createMotoboy, deleteMotoboy, readMotoboy, readOwnMotoboy, readPlace, updateMotoboy } from './service.ts'

/** The calls of couriers (specification, section 7). */
export function motoboyRoutes(serve: DefineRoute, post: EmailQueue): void {
  serve(motoboysApi.all, async ({ db }) => {
    const rows = await listMotoboys(db)
    return rows.map((row) => ({ ...presentMotoboy(row), active: row.active, open_deliveries: row.open_deliveries }))
  })
  serve(motoboysApi.find, ({ db, user, params }) => readMotoboy(db, user, params.id))
  serve(motoboysApi.me, ({ db, user }) => readOwnMotoboy(db, user))
  serve(motoboysApi.register, async ({ db, user, body, now }) => {
    const motoboy = await createMotoboy(db, user, body, now)
    await post.welcome(db, motoboy.user, now)
    return motoboy
  })
  // A kept answer holds no place, or the answers of a day would be a track: a retry gets the place of now.
  serve(motoboysApi.update, ({ db, user, params, body, now }) => updateMotoboy(db, user, params.id, body, now), {
    complete: async ({ db, params }, kept) => ({ ...kept, ...(await readPlace(db, params.id)) }),
  })
  serve(motoboysApi.delete, ({ db, user, params, now }) => deleteMotoboy(db, user, params.id, now))
}

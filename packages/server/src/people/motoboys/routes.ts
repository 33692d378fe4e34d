import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { PasswordPolicy } from '../auth/password-policy.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readOpenShifts } from '../../shifts/shift/queries.ts'
import { silenceOf } from '../../shifts/shift/silence.ts'
import { confirmIdentity } from '../factors/confirm-identity.ts'
import { actsOfChange } from '../users/acts-of-change.ts'
import { listMotoboys, presentMotoboy } from './queries.ts'
import {
  createMotoboy,
  deleteMotoboy,
  readMotoboy,
  readOwnMotoboy,
  readPosition,
  updateMotoboy,
} from './motoboy-accounts.ts'

type Needs = {
  emailQueue: EmailQueue
  notices: NoticeQueue
  checkPassword: PasswordPolicy
  /** Notifies the maps. */
  onMoved: (motoboyIds: readonly string[]) => void
}

/** The routes of motoboys (docs/product.md, Calls). */
export function motoboyRoutes(defineRoute: DefineRoute, { emailQueue, notices, checkPassword, onMoved }: Needs): void {
  defineRoute(motoboysApi.all, async ({ db, now }) => {
    const rows = await listMotoboys(db)
    const shifts = await readOpenShifts(db)
    const shiftOf = (id: string) => {
      const shift = shifts.get(id)
      return shift && { shift: { started_at: shift.started_at.toISOString(), silence: silenceOf(shift, now) } }
    }
    return rows.map((row) => ({
      ...presentMotoboy(row),
      ...shiftOf(row.id),
      active: row.active,
      open_deliveries: row.open_deliveries,
      ...(row.first_signed_in_at === null ? { never_signed_in: true as const } : {}),
      ...(row.has_push ? {} : { no_push: true as const }),
    }))
  })
  defineRoute(motoboysApi.find, ({ db, user, params }) => readMotoboy(db, user, params.id))
  defineRoute(motoboysApi.me, ({ db, user }) => readOwnMotoboy(db, user))
  defineRoute(motoboysApi.register, async ({ db, user, body, now }) => {
    if (body.password !== undefined) checkPassword(body.password, body, 'password')
    const motoboy = await createMotoboy(db, user, body, now)
    const { id, email } = motoboy.user
    if (email !== null) await emailQueue.welcome(db, { id, email }, now)
    return motoboy
  })
  // An answer stored for retries holds no position, or the answers of a day would be a movement history. A retry gets the current position.
  const update: Parameters<typeof defineRoute<typeof motoboysApi.update>>[1] = async (context) => {
    const { db, user, params, body, now, request } = context
    if (body.email !== undefined && user.role === 'admin') {
      const { id } = (await readMotoboy(db, user, params.id)).user
      const acts = await actsOfChange(db, id, body)
      if (acts.length > 0) await confirmIdentity(context, acts, id)
    }
    const origin = originOf(request)
    const motoboy = await updateMotoboy(db, user, params.id, body, now, async (former, email) => {
      if (former.email === null) await emailQueue.welcome(db, { id: former.id, email }, now)
      else await notices.emailChanged(db, former, { userId: former.id, origin, now })
    })
    if (body.email !== undefined) await emailQueue.confirmationAfterChange(db, motoboy.user.id, now)
    return motoboy
  }
  defineRoute(motoboysApi.update, update, {
    complete: async ({ db, params }, storedAnswer) => ({ ...storedAnswer, ...(await readPosition(db, params.id)) }),
    after: async ({ params, body }) => {
      if (body.latitude !== undefined) onMoved([params.id])
    },
  })
  defineRoute(motoboysApi.delete, ({ db, user, params, now }) => deleteMotoboy(db, user, params.id, now))
}

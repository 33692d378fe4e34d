import { usersApi } from '@ligeiro/contract/users-api'
import { unauthenticated } from '../errors.ts'
import type { Serve } from '../serve.ts'
import { findUser, listUsers, presentUser } from './queries.ts'
import { changePassword, createUser, deleteUser, eraseUser, readUser, updateUser } from './service.ts'

/** The calls of accounts (specification, section 7). */
export function userRoutes(serve: Serve): void {
  serve(usersApi.me, async ({ db, user }) => {
    const row = await findUser(db, user.id)
    if (!row) throw unauthenticated()
    return presentUser(row)
  })
  serve(usersApi.all, async ({ db }) => {
    const rows = await listUsers(db)
    return rows.map((row) => ({ ...presentUser(row), active: row.active }))
  })
  serve(usersApi.find, ({ db, user, params }) => readUser(db, user, params.id))
  serve(usersApi.register, ({ db, body, now }) => createUser(db, body, 'client', now))
  serve(usersApi.createAdmin, ({ db, body, now }) => createUser(db, body, body.role, now))
  serve(usersApi.update, ({ db, user, params, body, now }) => updateUser(db, user, params.id, body, now))
  serve(usersApi.delete, ({ db, user, params, now }) => deleteUser(db, user, params.id, now))
  serve(usersApi.erase, ({ db, user, params, now }) => eraseUser(db, user, params.id, now))
  serve(usersApi.changePassword, ({ db, user, session, body, now }) =>
    changePassword(db, { ...user, sessionId: session }, body, now),
  )
}

import { usersApi } from '@ligeiro/contract/users-api'
import { unauthenticated } from '../errors.ts'
import type { Serve } from '../serve.ts'
import { findUser, listUsers, presentUser } from './queries.ts'
import { createUser } from './service.ts'

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
  serve(usersApi.createAdmin, ({ db, body, now }) => createUser(db, body, body.role, now))
}

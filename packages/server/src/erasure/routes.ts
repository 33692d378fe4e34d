import { usersApi } from '@ligeiro/contract/users-api'
import type { DefineRoute } from '../routing/route.ts'
import { eraseUser, rememberErased, type ErasedListFolders } from './erase.ts'

export function erasureRoutes(serve: DefineRoute, folders: ErasedListFolders): void {
  serve(usersApi.erase, ({ db, user, params, now }) => eraseUser(db, user, params.id, now, folders.dataDir), {
    // Only after the commit: a restore erases everybody on the list. A list that cannot be written is tried again every hour.
    after: ({ db, now, request }) =>
      rememberErased(db, folders, now).catch((error: unknown) =>
        request.log.error({ err: error }, 'the list of erased people was not written'),
      ),
  })
}

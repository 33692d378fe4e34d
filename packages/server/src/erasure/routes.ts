import { usersApi } from '@ligeiro/contract/users-api'
import type { DefineRoute } from '../routing/route.ts'
import { eraseUser, updateErasedLists, type ErasedListFolders } from './erase.ts'

export function erasureRoutes(defineRoute: DefineRoute, folders: ErasedListFolders): void {
  defineRoute(usersApi.erase, ({ db, user, params, now }) => eraseUser(db, user, params.id, now, folders.dataDir), {
    // Runs only after the commit, because a restore erases everybody on the list. A list that cannot be written is retried every hour.
    after: ({ db, now, request }) =>
      updateErasedLists(db, folders, now).catch((error: unknown) =>
        request.log.error({ err: error }, 'could not write the list of erased people'),
      ),
  })
}

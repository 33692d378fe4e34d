import { usersApi } from '@ligeiro/contract/users-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { confirmIdentity } from '../factors/confirm-identity.ts'
import { eraseUser, updateErasedLists, type ErasedListFolders } from './erase.ts'

export function erasureRoutes(defineRoute: DefineRoute, { config: folders }: { config: ErasedListFolders }): void {
  const erase: Parameters<typeof defineRoute<typeof usersApi.erase>>[1] = async (context) => {
    const { db, user, params, now } = context
    await confirmIdentity(context, 'erase', params.id)
    await eraseUser(db, user, params.id, now, folders.dataDir)
  }
  defineRoute(usersApi.erase, erase, {
    // Runs only after the commit, because a restore erases everybody on the list. A list that cannot be written is retried every hour.
    after: ({ db, now, request }) =>
      updateErasedLists(db, folders, now).catch((error: unknown) =>
        request.log.error({ err: error }, 'could not write the list of erased people'),
      ),
  })
}

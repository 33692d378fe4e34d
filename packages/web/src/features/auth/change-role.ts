import { authApi } from '@ligeiro/contract/auth-api'
import { usersApi } from '@ligeiro/contract/users-api'
import type { Role } from '@ligeiro/contract/role'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { call } from '#api/call.ts'
import { homeOf } from '#paths.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { storeToken, storeUser } from '#session/session-store.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'
import { mayLeave } from '../outbox/leave-question.ts'

/** The other role of an admin who delivers too, and what leads there. */
export const otherRole = ({ role, also_delivers }: User): { role: Role; label: string; icon: IconName } | undefined => {
  if (!also_delivers) return undefined
  return role === 'admin'
    ? { role: 'motoboy', label: 'Fazer entregas', icon: 'motorcycle' }
    : { role: 'admin', label: 'Voltar à central', icon: deskIcons.people }
}

/** Goes on in another role of the same person. The page is loaded anew, so that nothing of the other role stays in memory. */
async function changeRole(role: Role): Promise<void> {
  await withSessionLock(async () => {
    const { accessToken } = await call(authApi.role, { body: { role } })
    storeToken(accessToken)
  })
  storeUser(await call(usersApi.me, {}))
  window.location.assign(homeOf[role])
}

export function useRoleChange() {
  const { busy, take, problem } = useRunner()
  const change = (role: Role) => {
    if (mayLeave()) take(workAction(() => changeRole(role), { fallback: 'Erro ao mudar de função. Tente novamente.' }))
  }
  return { busy, problem, change }
}

import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { action, type Action, type ActionOptions } from '#action/action.ts'
import { useForm } from '#action/use-form.ts'
import { draft } from '#session/draft.ts'
import { accountChanges, accountChecks, changedMeanwhile, formOf, type AccountForm } from './account-form.ts'

/** Stored in the tab, so that a reload or an expired session loses neither the input nor the account that it began with. */
type Typing = { seen: User; typed: Partial<AccountForm> }

/** Fields without input follow the account. Input is kept with the account as seen, so that no unread change by another admin is overwritten. */
export function useAccountEdit(account: User) {
  const {
    values: { seen, typed },
    put,
    drop,
  } = useForm(() => draft<Typing>(`account:${account.id}`, { seen: account, typed: {} }))
  const values = { ...formOf(account), ...typed }
  const { body, before } = accountChanges(seen, typed)
  const isUnchanged = Object.keys(body).length === 0
  return {
    values,
    changes: body,
    /** The changes that another admin made meanwhile in the edited fields, as text; null if there are none. */
    news: changedMeanwhile(seen, account, typed),
    /** The admin has read `news`: the current account is now the one they saw. */
    read: () => put({ seen: account }),
    field: <F extends keyof AccountForm>(name: F) => ({
      name,
      value: values[name],
      onChange: (value: AccountForm[F]) => put({ typed: { ...typed, [name]: value } }),
    }),
    drop,
    /** Sends what was changed. */
    save: ({ onDone, ...words }: ActionOptions): Action => {
      return action(usersApi.update, {
        params: { id: account.id },
        body: { ...body, before },
        label: 'Salvar',
        busyLabel: 'Salvando...',
        disabled: isUnchanged,
        checks: accountChecks(account),
        fallback: 'Erro ao atualizar usuário. Tente novamente.',
        onDone: () => {
          drop()
          onDone?.()
        },
        ...words,
      })
    },
  }
}

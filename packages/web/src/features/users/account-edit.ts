import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { useChange } from '../../api/change.ts'
import { draft } from '../../session/draft.ts'
import { firstProblem, serverProblem, type Problem } from '../../api/first-problem.ts'
import { accountChanges, accountRules, changedMeanwhile, formOf, type AccountForm } from './account-rules.ts'

type After = { onDone: () => void; /** Somebody else was faster: what he did must be read. */ onRefused: () => void }

/** Kept in the tab: an expired session or a reload loses nothing that was typed, nor what it was typed over. */
type Typing = { seen: User; typed: Partial<AccountForm> }

/**
 * The editing of an account. What nobody typed over follows the account as it is now; what was typed stays, and is
 * compared with what the typist had seen: a field that somebody else changed meanwhile is not overwritten unread.
 */
export function useAccountEdit(account: User, { onDone, onRefused }: After) {
  const [kept] = useState(() => draft<Typing>(`account:${account.id}`, { seen: account, typed: {} }))
  const [{ seen, typed }, setTyping] = useState(kept.read)
  const [problem, setProblem] = useState<Problem<AccountForm> | null>(null)
  const done = () => {
    kept.drop()
    onDone()
  }
  const save = useChange(usersApi.update, { onSuccess: done, onError: onRefused })
  const keep = (typing: Typing) => {
    setTyping(typing)
    kept.write(typing)
  }
  const form = { ...formOf(account), ...typed }
  const changes = accountChanges(seen, typed)
  return {
    form,
    changes,
    busy: save.isPending,
    problem:
      problem ?? serverProblem(save.error, 'Erro ao atualizar usuário. Tente novamente.', 'name', 'email', 'phone'),
    /** What somebody else has changed under the typing, in words; null when nobody did. */
    news: changedMeanwhile(seen, account, typed),
    /** The news was read: from now on it is what was seen. */
    read: () => {
      keep({ seen: account, typed })
      save.reset()
    },
    put:
      <F extends keyof AccountForm>(field: F) =>
      (value: AccountForm[F]) =>
        keep({ seen, typed: { ...typed, [field]: value } }),
    /** The last refusal was read: something else is being tried. */
    forget: () => {
      setProblem(null)
      save.reset()
    },
    /** Left unsaved, on purpose. */
    drop: kept.drop,
    submit: () => {
      const broken = firstProblem(form, accountRules)
      setProblem(broken)
      if (broken !== null) return
      if (Object.keys(changes.body).length === 0) done()
      else save.mutate({ params: { id: account.id }, body: { ...changes.body, before: changes.before } })
    },
  }
}

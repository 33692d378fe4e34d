import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { draft } from '#session/draft.ts'
import { firstProblem, serverProblem, type Problem } from '#api/first-problem.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { accountChanges, accountRules, changedMeanwhile, formOf, type AccountForm } from './account-rules.ts'

type After = {
  onDone: () => void
  /** Another admin has changed the account first: their change must be read before saving again. */
  onRefused: () => void
}

/**
 * Stored in the tab: an expired session or a reload loses neither the input nor the account as it was when the input
 * began.
 */
type Typing = { seen: User; typed: Partial<AccountForm> }

/**
 * The state of the form that edits an account. Fields without input follow the current account. Input is stored with
 * the account as the admin saw it: a change that another admin made meanwhile is not overwritten without being read.
 */
export function useAccountEdit(account: User, { onDone, onRefused }: After) {
  const [accountDraft] = useState(() => draft<Typing>(`account:${account.id}`, { seen: account, typed: {} }))
  const [{ seen, typed }, setTyping] = useState(accountDraft.read)
  const [problem, setProblem] = useState<Problem<AccountForm> | null>(null)
  const done = () => {
    accountDraft.drop()
    onDone()
  }
  const save = useConfirmedChange(usersApi.update, { onSuccess: done, onError: onRefused })
  const storeTyping = (typing: Typing) => {
    setTyping(typing)
    accountDraft.write(typing)
  }
  const form = { ...formOf(account), ...typed }
  const changes = accountChanges(seen, typed)
  return {
    form,
    changes,
    busy: save.isPending,
    /** Asks for the second factor again. */
    question: save.question,
    problem:
      problem ?? serverProblem(save.error, 'Erro ao atualizar usuário. Tente novamente.', 'name', 'email', 'phone'),
    /** The changes that another admin made meanwhile in the edited fields, as text; null if there are none. */
    news: changedMeanwhile(seen, account, typed),
    /** The admin has read `news`: the current account is now the one they saw. */
    read: () => {
      storeTyping({ seen: account, typed })
      save.reset()
    },
    put:
      <F extends keyof AccountForm>(field: F) =>
      (value: AccountForm[F]) =>
        storeTyping({ seen, typed: { ...typed, [field]: value } }),
    /** The last error was read, and the admin tries something else. */
    forget: () => {
      setProblem(null)
      save.reset()
    },
    /** Discards the input. */
    drop: accountDraft.drop,
    submit: () => {
      const broken = firstProblem(form, accountRules(account))
      setProblem(broken)
      if (broken !== null) return
      if (Object.keys(changes.body).length === 0) done()
      else save.mutate({ params: { id: account.id }, body: { ...changes.body, before: changes.before } })
    },
  }
}

import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { draft } from '#session/draft.ts'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { useAfterAccountCreated } from './after-account-created.tsx'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { addUser } from './queries.ts'
import { accountTypes, emptyUser, userBody, userRules } from './user-rules.ts'

/** Cadastrar Novo Usuário: a client or another admin. */
export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [userDraft] = useState(() => draft('user', emptyUser))
  const handOver = useAfterAccountCreated(onClose)
  const create = useConfirmedChange(usersApi.createAdmin, {
    onSuccess: (user) => {
      userDraft.drop()
      toast.success('Cliente cadastrado com sucesso!')
      addUser(user)
      handOver.made(user)
    },
  })
  if (handOver.dialog) return handOver.dialog
  return (
    <NewAccountDialog
      title="Cadastrar Novo Usuário"
      nameLabel="Nome Completo"
      action="Cadastrar Usuário"
      fallback="Erro ao cadastrar usuário. Tente novamente."
      rules={userRules}
      draft={userDraft}
      busy={create.isPending}
      error={create.error}
      onCreate={(form) => create.mutate({ body: userBody(form) })}
      onClose={onClose}
    >
      {(form, put) => (
        <>
          <Select label="Tipo de Usuário *" value={form.role} onChange={put('role')} options={accountTypes} />
          {create.question}
        </>
      )}
    </NewAccountDialog>
  )
}

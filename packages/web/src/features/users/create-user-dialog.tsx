import { usersApi } from '@ligeiro/contract/users-api'
import { useForm } from '#action/use-form.ts'
import { draft } from '#session/draft.ts'
import { Select } from '#ui/select.tsx'
import { accountTypes } from './account-types.ts'
import { useAfterAccountCreated } from './after-account-created.tsx'
import { emptyAccount, type NewAccountBody } from './new-account.ts'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { addUser } from './queries.ts'
import { action } from '#action/action.ts'

const empty = { ...emptyAccount, role: 'client' as 'client' | 'admin' }

export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(() => draft('user', empty))
  const handOver = useAfterAccountCreated(onClose)
  const { role } = form.values
  const create = (body: NewAccountBody) =>
    action(usersApi.createAdmin, {
      body: { ...body, role },
      label: 'Cadastrar Usuário',
      done: 'Cliente cadastrado com sucesso!',
      fallback: 'Erro ao cadastrar usuário. Tente novamente.',
      onDone: (user) => {
        form.drop()
        addUser(user)
        handOver.made(user)
      },
    })
  if (handOver.dialog) return handOver.dialog
  return (
    <NewAccountDialog
      title="Cadastrar Novo Usuário"
      isAdmin={role === 'admin'}
      form={form}
      create={create}
      onClose={onClose}
    >
      <Select label="Tipo de Usuário *" {...form.field('role')} options={accountTypes} />
    </NewAccountDialog>
  )
}

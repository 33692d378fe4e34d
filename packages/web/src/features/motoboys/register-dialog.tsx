import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { action } from '#action/action.ts'
import { useForm } from '#action/use-form.ts'
import { textLimits } from '#lib/text-limits.ts'
import { draft } from '#session/draft.ts'
import { TextInput } from '#ui/field.tsx'
import { useAfterAccountCreated } from '../users/after-account-created.tsx'
import { emptyAccount, type NewAccountBody } from '../users/new-account.ts'
import { NewAccountDialog } from '../users/new-account-dialog.tsx'
import { refetchUsers } from '../users/queries.ts'
import { refetchMotoboys } from './queries.ts'

/** The admin's form for a new motoboy (docs/product.md, Forms). */
export default function RegisterMotoboyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(() => draft('motoboy', { ...emptyAccount, location: '' }))
  const handOver = useAfterAccountCreated(onClose)
  const location = form.values.location.trim() || undefined
  const register = (person: NewAccountBody) =>
    action(motoboysApi.register, {
      body: { phone: '', ...person, available: true, location },
      label: 'Cadastrar Motoboy',
      done: 'Motoboy cadastrado com sucesso!',
      fallback: 'Erro ao cadastrar motoboy. Tente novamente.',
      onDone: (motoboy) => {
        form.drop()
        void refetchMotoboys()
        void refetchUsers()
        handOver.made(motoboy.user)
      },
    })
  if (handOver.dialog) return handOver.dialog
  return (
    <NewAccountDialog title="Cadastrar Motoboy" phoneRequired form={form} create={register} onClose={onClose}>
      <TextInput
        label="Localização"
        {...form.field('location')}
        hint="Opcional: de onde ele costuma sair."
        limit={textLimits.location}
      />
    </NewAccountDialog>
  )
}

import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { useAfterAccountCreated } from '../users/after-account-created.tsx'
import { NewAccountDialog } from '../users/new-account-dialog.tsx'
import { refetchUsers } from '../users/queries.ts'
import { useChange } from '#api/change.ts'
import { draft } from '#session/draft.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { refetchMotoboys } from './queries.ts'
import { emptyMotoboy, motoboyBody, motoboyRules } from './register-rules.ts'

const formDraft = draft('motoboy', emptyMotoboy)

/** The admin's form for a new motoboy (docs/product.md, Forms). */
export default function RegisterMotoboyDialog({ onClose }: { onClose: () => void }) {
  const handOver = useAfterAccountCreated(onClose)
  const register = useChange(motoboysApi.register, {
    onSuccess: (motoboy) => {
      formDraft.drop()
      toast.success('Motoboy cadastrado com sucesso!')
      void refetchMotoboys()
      void refetchUsers()
      handOver.made(motoboy.user)
    },
  })
  if (handOver.dialog) return handOver.dialog
  return (
    <NewAccountDialog
      title="Cadastrar Motoboy"
      nameLabel="Nome Completo"
      phoneRequired
      action="Cadastrar Motoboy"
      fallback="Erro ao cadastrar motoboy. Tente novamente."
      rules={motoboyRules}
      draft={formDraft}
      busy={register.isPending}
      error={register.error}
      onCreate={(form) => register.mutate({ body: motoboyBody(form) })}
      onClose={onClose}
    >
      {(form, put) => (
        <TextInput
          label="Localização"
          hint="Opcional: de onde ele costuma sair."
          limit={textLimits.location}
          value={form.location}
          onChange={put('location')}
        />
      )}
    </NewAccountDialog>
  )
}

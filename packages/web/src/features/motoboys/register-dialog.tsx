import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { useState } from 'react'
import { problemText } from '../../lib/call-error.ts'
import { useChange } from '../../lib/change.ts'
import { draft } from '../../lib/draft.ts'
import { firstProblem } from '../../lib/first-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm, dialogForm } from '../../ui/dialog.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Columns, Inline } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast-store.ts'
import { refetchMotoboys } from './queries.ts'
import { emptyMotoboy, motoboyBody, motoboyRules, type MotoboyForm } from './register-rules.ts'

const kept = draft('motoboy', emptyMotoboy)
/** Passwords stay out of the browser's storage. */
const keep = (form: MotoboyForm) => kept.write({ ...form, password: '', confirmPassword: '' })

/** Register courier (specification, section 2). */
export default function RegisterMotoboyDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(kept.read)
  const [problem, setProblem] = useState<string | null>(null)
  const register = useChange(motoboysApi.register, {
    onSuccess: () => {
      kept.drop()
      toast.success('Motoboy cadastrado com sucesso!')
      void refetchMotoboys()
      onClose()
    },
  })
  const put = (field: keyof MotoboyForm) => (value: string) => {
    const next = { ...form, [field]: value }
    setForm(next)
    keep(next)
  }
  const submit = () => {
    const broken = firstProblem(form, motoboyRules)
    setProblem(broken)
    if (broken === null) register.mutate({ body: motoboyBody(form) })
  }
  const refused = register.error && problemText(register.error, 'Erro ao cadastrar motoboy. Tente novamente.')
  return (
    <DialogForm
      title="Cadastrar Motoboy"
      wide
      busy={register.isPending}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          <Button disabled={register.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={register.isPending} busyLabel="Cadastrando...">
            Cadastrar Motoboy
          </Button>
        </Inline>
      }
    >
      <ErrorBox message={problem ?? refused} />
      <TextInput label="Nome" required value={form.name} onChange={put('name')} maxLength={120} autoComplete="off" />
      <Columns>
        <TextInput label="E-mail" required type="email" value={form.email} onChange={put('email')} autoComplete="off" />
        <PhoneInput label="Telefone" required value={form.phone} onChange={put('phone')} />
        <PasswordInput
          label="Senha"
          required
          value={form.password}
          onChange={put('password')}
          autoComplete="new-password"
        />
        <PasswordInput
          label="Confirmar Senha"
          required
          value={form.confirmPassword}
          onChange={put('confirmPassword')}
          autoComplete="new-password"
        />
      </Columns>
      <TextInput
        label="Localização"
        hint="Opcional: de onde ele costuma sair."
        value={form.location}
        onChange={put('location')}
        maxLength={300}
      />
      <Text tone="ink-3" as="p">
        A senha precisa de 8 caracteres, com maiúscula, minúscula e número. Nenhum e-mail é enviado: passe você mesmo o
        e-mail e a senha ao motoboy.
      </Text>
    </DialogForm>
  )
}

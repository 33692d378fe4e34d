import { usersApi } from '@ligeiro/contract/users-api'
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
import { Select } from '../../ui/select.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast-store.ts'
import { accountTypes, emptyUser, userBody, userRules, type UserForm } from './user-rules.ts'

const kept = draft('user', emptyUser)
/** Passwords stay out of the browser's storage. */
const keep = (form: UserForm) => kept.write({ ...form, password: '', confirmPassword: '' })

/** Cadastrar Novo Usuário (specification, section 2): a client or another admin. */
export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(kept.read)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useChange(usersApi.createAdmin, {
    onSuccess: () => {
      kept.drop()
      toast.success('Cliente cadastrado com sucesso!')
      onClose()
    },
  })
  const put =
    <F extends keyof UserForm>(field: F) =>
    (value: UserForm[F]) => {
      const next = { ...form, [field]: value }
      setForm(next)
      keep(next)
    }
  const submit = () => {
    const broken = firstProblem(form, userRules)
    setProblem(broken)
    if (broken === null) create.mutate({ body: userBody(form) })
  }
  const refused = create.error && problemText(create.error, 'Erro ao cadastrar usuário. Tente novamente.')
  return (
    <DialogForm
      title="Cadastrar Novo Usuário"
      wide
      busy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          <Button disabled={create.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={create.isPending} busyLabel="Cadastrando...">
            Cadastrar Usuário
          </Button>
        </Inline>
      }
    >
      <ErrorBox message={problem ?? refused} />
      <TextInput
        label="Nome Completo"
        required
        value={form.name}
        onChange={put('name')}
        maxLength={120}
        autoComplete="off"
      />
      <Columns>
        <TextInput label="E-mail" required type="email" value={form.email} onChange={put('email')} autoComplete="off" />
        <PhoneInput label="Telefone" value={form.phone} onChange={put('phone')} />
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
      <Select label="Tipo de Usuário *" value={form.role} onChange={put('role')} options={accountTypes} />
      <Text tone="ink-3" as="p">
        A senha precisa de 8 caracteres, com maiúscula, minúscula e número. Nenhum e-mail é enviado: passe você mesmo o
        e-mail e a senha à pessoa.
      </Text>
    </DialogForm>
  )
}

import { useState, type ReactNode } from 'react'
import type { Draft } from '#session/draft.ts'
import { firstProblem, serverProblem, type Problem, type Rule } from '#api/first-problem.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Columns, Inline } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { Text } from '#ui/text.tsx'
import { emailWords } from './email-words.ts'
import { useEmailStatus } from './queries.ts'

/** The fields that the forms of a new user and of a new motoboy have in common. */
export type NewAccount = { name: string; email: string; phone: string; password: string; confirmPassword: string }
type Put<F> = <K extends keyof F>(field: K) => (value: F[K]) => void

type Props<F extends NewAccount> = {
  title: string
  nameLabel: string
  phoneRequired?: boolean
  /** The label of the submit button. */
  action: string
  /** Shown when the call failed and the server gave no reason. */
  fallback: string
  rules: readonly Rule<F>[]
  /** The stored input; its passwords are never stored. */
  draft: Draft<F>
  busy: boolean
  error: Error | null
  onCreate: (form: F) => void
  onClose: () => void
  /** Additional fields of the form. */
  children: (form: F, put: Put<F>) => ReactNode
}

/** The form by which an admin creates an account. */
export function NewAccountDialog<F extends NewAccount>({ rules, draft, busy, onCreate, onClose, ...dialog }: Props<F>) {
  const [form, setForm] = useState(draft.read)
  const [problem, setProblem] = useState<Problem<F> | null>(null)
  const emailStatus = useEmailStatus()
  const put: Put<F> = (field) => (value) => {
    const next = { ...form, [field]: value }
    setForm(next)
    draft.write({ ...next, password: '', confirmPassword: '' })
  }
  const submit = () => {
    const broken = firstProblem(form, rules)
    setProblem(broken)
    if (broken === null) onCreate(form)
  }
  const password = { required: true, autoComplete: 'new-password' } as const
  return (
    <DialogForm
      title={dialog.title}
      wide
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      problem={problem ?? serverProblem(dialog.error, dialog.fallback, 'name', 'email', 'phone', 'password')}
      footer={
        <Inline grow justify="end">
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={busy} busyLabel="Cadastrando...">
            {dialog.action}
          </Button>
        </Inline>
      }
    >
      <ProblemBox />
      <TextInput
        label={dialog.nameLabel}
        name="name"
        required
        limit={textLimits.name}
        autoComplete="off"
        value={form.name}
        onChange={put('name')}
      />
      <Columns>
        <TextInput
          label="E-mail"
          name="email"
          required
          type="email"
          autoComplete="off"
          value={form.email}
          onChange={put('email')}
        />
        <PhoneInput
          label="Telefone"
          name="phone"
          required={dialog.phoneRequired}
          value={form.phone}
          onChange={put('phone')}
        />
        <PasswordInput label="Senha" name="password" {...password} value={form.password} onChange={put('password')} />
        <PasswordInput
          label="Confirmar Senha"
          name="confirmPassword"
          {...password}
          value={form.confirmPassword}
          onChange={put('confirmPassword')}
        />
      </Columns>
      {dialog.children(form, put)}
      <Text as="p" tone="ink-3">
        A senha precisa de 8 caracteres, com maiúscula, minúscula e número. {emailWords(emailStatus)}
      </Text>
    </DialogForm>
  )
}

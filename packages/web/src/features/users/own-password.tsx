import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { newPasswordRules, strengthOf, type NewPassword } from '../auth/new-password.ts'
import { refreshProfile } from '../auth/session.ts'
import type { BodyInput } from '@ligeiro/contract/endpoint'
import { call } from '#api/call.ts'
import { useOneAtATime } from '#api/change.ts'
import { firstProblem, serverProblem, type Problem, type Rule } from '#api/first-problem.ts'
import { sessionUser } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'

type PasswordForm = NewPassword & { currentPassword: string }
const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

const rules: readonly Rule<PasswordForm>[] = [
  [(form) => form.currentPassword === '', 'Senha atual é obrigatória', 'currentPassword'],
  ...newPasswordRules,
]

/** The push subscription of this device ended with the old session: the new session registers it again. */
const registerDevice = async () => (await import('../push/device.ts')).syncSubscription(sessionUser.get()?.id)

const sendPassword = (body: BodyInput<typeof usersApi.changePassword>) => call(usersApi.changePassword, { body })

/**
 * Changes the user's own password. The password is stored nowhere but in this form. Every way to close it returns to
 * where it was opened.
 */
export function OwnPassword({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [form, setForm] = useState(empty)
  const [problem, setProblem] = useState<Problem<PasswordForm> | null>(null)
  const change = useOneAtATime(sendPassword, {
    onSuccess: () => {
      // The generated password is replaced, and the banner that asked for it must go too.
      void refreshProfile()
      void registerDevice().catch(() => undefined)
      toast.success('Senha alterada com sucesso!', 'Seus outros aparelhos precisam entrar de novo.')
      onDone()
    },
  })
  const put = (field: keyof PasswordForm) => (value: string) => setForm({ ...form, [field]: value })
  const submit = () => {
    const broken = firstProblem(form, rules)
    setProblem(broken)
    if (broken === null) change.mutate(form)
  }
  const callProblem = serverProblem(
    change.error,
    'Erro ao mudar a senha. Tente novamente.',
    'currentPassword',
    'newPassword',
  )
  return (
    <DialogForm
      title="Mudar senha"
      phone="full"
      busy={change.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={problem ?? callProblem}
      footer={
        <Inline grow justify="end">
          <Button disabled={change.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={change.isPending} busyLabel="Salvando...">
            Salvar nova senha
          </Button>
        </Inline>
      }
    >
      <ProblemBox />
      <PasswordInput
        label="Senha atual"
        name="currentPassword"
        required
        autoComplete="current-password"
        value={form.currentPassword}
        onChange={put('currentPassword')}
      />
      <PasswordInput
        label="Nova senha"
        name="newPassword"
        required
        autoComplete="new-password"
        value={form.newPassword}
        onChange={put('newPassword')}
      />
      {form.newPassword !== '' && <StrengthMeter {...strengthOf(form.newPassword)} />}
      <PasswordInput
        label="Confirmar nova senha"
        name="confirmPassword"
        required
        autoComplete="new-password"
        value={form.confirmPassword}
        onChange={put('confirmPassword')}
      />
      <Text as="p" tone="ink-3">
        Pelo menos 8 caracteres, com letra minúscula, maiúscula e número. Seus outros aparelhos terão de entrar de novo.
      </Text>
    </DialogForm>
  )
}

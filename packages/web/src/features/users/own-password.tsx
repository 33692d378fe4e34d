import { usersApi } from '@ligeiro/contract/users-api'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import type { Check } from '#api/first-problem.ts'
import { sessionUser } from '#session/session-store.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { newPasswordChecks } from '../auth/checks.ts'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { refreshProfile } from '../auth/session.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

const checks: readonly Check<typeof empty>[] = [
  [(form) => form.currentPassword === '', 'Senha atual é obrigatória', 'currentPassword'],
  ...newPasswordChecks,
]

/** The push subscription of this device ended with the old session: the new session registers it again. */
const registerDevice = async () => (await import('../push/device.ts')).syncSubscription(sessionUser.get()?.id)

/** The password is stored nowhere but in this form. Every way to close it returns to where it was opened. */
export function OwnPassword({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { values, field } = useForm(() => empty)
  const change = workAction(() => call(usersApi.changePassword, { body: values }), {
    label: 'Salvar nova senha',
    busyLabel: 'Salvando...',
    checks,
    done: ['Senha alterada com sucesso!', 'Seus outros aparelhos precisam entrar de novo.'],
    fallback: 'Erro ao mudar a senha. Tente novamente.',
    onDone: () => {
      // The generated password is replaced, and the banner that asked for it must go too.
      void refreshProfile()
      void registerDevice().catch(() => undefined)
      onDone()
    },
  })
  return (
    <ActionDialog title="Mudar senha" phone="full" form={values} buttons={[change]} onClose={onClose}>
      <PasswordInput label="Senha atual" {...field('currentPassword')} required autoComplete="current-password" />
      <NewPasswordFields field={field} required />
      <Paragraph tone="ink-3">
        Pelo menos 8 caracteres, com letra minúscula, maiúscula e número. Seus outros aparelhos terão de entrar de novo.
      </Paragraph>
    </ActionDialog>
  )
}

import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { ActionButton, ActionForm } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { paths } from '#paths.ts'
import { call } from '#api/call.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { LinkButton } from '#ui/button.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Paragraph } from '#ui/text.tsx'
import { Tips } from '#ui/tips.tsx'
import { newPasswordChecks, type NewPassword } from './checks.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordParts } from './new-password.ts'
import { isInvalidToken, useSingleUseError } from './single-use-error.ts'
import { useUser } from './session.ts'
import { signOut } from './sign-out.ts'
import { navigate } from '#lib/navigation.tsx'

/** Sets the password. The link of an e-mail must sign nobody in, so the session that the answer begins is ended at once. */
async function setPassword(token: string, passwords: NewPassword): Promise<void> {
  await withSessionLock(async () => {
    await call(recoveryApi.reset, { body: { tokenId: token, ...passwords } })
    await signOut()
  })
}

/** Sets a new password for the account that the link in an e-mail belongs to (docs/product.md, Recovery). */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { values, field } = useForm(() => ({ newPassword: '', confirmPassword: '' }))
  const runner = useRunner()
  const toProblem = useSingleUseError(
    'Erro interno do servidor',
    'A tentativa anterior pode ter dado certo: experimente entrar com a nova senha.',
  )
  const save = workAction(() => setPassword(token, values), {
    label: 'Redefinir Senha',
    busyLabel: 'Redefinindo...',
    look: 'main',
    checks: newPasswordChecks,
    problemOf: (error) => toProblem(error, 'newPassword', 'confirmPassword'),
    onDone,
  })
  return (
    <ActionForm actions={runner} action={save} values={values}>
      <NewPasswordFields field={field} />
      <ProblemBox />
      {runner.error && isInvalidToken(runner.error) && <AnotherLink />}
      <ActionButton type="submit" size="xl" full actions={runner} action={save} />
      <Tips title="Dicas de segurança" items={passwordParts(values.newPassword)} />
      <Paragraph tone="ink-2">Não use a senha de outro site.</Paragraph>
    </ActionForm>
  )
}

/** Requests another e-mail. That is possible only while signed out, so a signed-in user is offered to sign out first. */
function AnotherLink() {
  const user = useUser()
  const leaving = useRunner()
  const leave = workAction(signOut, {
    label: 'Sair e Solicitar Novo Link',
    busyLabel: 'Saindo...',
    onDone: () => navigate(paths.forgotAlias),
  })
  if (!user)
    return (
      <LinkButton size="xl" full href={paths.forgotAlias}>
        Solicitar Novo Link
      </LinkButton>
    )
  return (
    <>
      <Paragraph tone="ink-2">
        {user.name} está usando este aparelho. Se a conta é essa, a senha muda em Minha conta.
      </Paragraph>
      <ActionButton size="xl" full actions={leaving} action={leave} />
    </>
  )
}

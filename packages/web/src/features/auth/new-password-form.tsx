import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { call } from '#api/call.ts'
import { useOneAtATime } from '#api/change.ts'
import { firstProblem } from '#api/first-problem.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { Text } from '#ui/text.tsx'
import { Tips } from '#ui/tips.tsx'
import { newPasswordRules, passwordParts, strengthOf, type NewPassword } from './new-password.ts'
import { isInvalidToken, useSingleUseError } from './single-use-error.ts'
import { useUser } from './session.ts'
import { signOut } from './sign-out.ts'

/**
 * Sets the password with the token of an e-mail's link. The link must sign nobody in, so the session that the answer
 * begins is ended at once (docs/product.md, Recovery).
 */
async function setPassword(token: string, passwords: NewPassword): Promise<void> {
  await withSessionLock(async () => {
    await call(recoveryApi.reset, { body: { tokenId: token, ...passwords } })
    await signOut()
  })
}

/** Sets a new password for the account that the link in an e-mail belongs to (docs/product.md, Recovery). */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [form, setForm] = useState<NewPassword>({ newPassword: '', confirmPassword: '' })
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [useless, setUseless] = useState(false)
  const toProblem = useSingleUseError(
    'Erro interno do servidor',
    'A tentativa anterior pode ter dado certo: experimente entrar com a nova senha.',
  )
  const save = useOneAtATime((passwords: NewPassword) => setPassword(token, passwords), {
    onSuccess: onDone,
    onError: (error) => {
      setUseless(isInvalidToken(error))
      setProblem(toProblem(error, 'newPassword', 'confirmPassword'))
    },
  })
  const put = (field: keyof NewPassword) => (value: string) => setForm({ ...form, [field]: value })
  const submit = () => {
    const broken = firstProblem(form, newPasswordRules)
    setProblem(broken)
    if (broken === null) save.mutate(form)
  }
  return (
    <Form onSubmit={submit} problem={problem}>
      <PasswordInput
        label="Nova senha"
        name="newPassword"
        autoComplete="new-password"
        value={form.newPassword}
        onChange={put('newPassword')}
      />
      {form.newPassword !== '' && <StrengthMeter {...strengthOf(form.newPassword)} />}
      <PasswordInput
        label="Confirmar nova senha"
        name="confirmPassword"
        autoComplete="new-password"
        value={form.confirmPassword}
        onChange={put('confirmPassword')}
      />
      <ProblemBox />
      {useless && <AnotherLink />}
      <Button type="submit" variant="main" size="xl" full busy={save.isPending} busyLabel="Redefinindo...">
        Redefinir Senha
      </Button>
      <Tips
        title="Dicas de segurança"
        items={[...passwordParts(form.newPassword), { text: 'Não use a senha de outro site' }]}
      />
    </Form>
  )
}

/**
 * Requests another e-mail. That is only possible while signed out, so a signed-in user is told so and signs out with
 * one more tap.
 */
function AnotherLink() {
  const user = useUser()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
    await navigate(paths.forgotAlias)
  }
  if (!user)
    return (
      <LinkButton size="xl" full href={paths.forgotAlias}>
        Solicitar Novo Link
      </LinkButton>
    )
  return (
    <>
      <Text as="p" tone="ink-2">
        {user.name} está usando este aparelho. Se a conta é essa, a senha muda em Minha conta.
      </Text>
      <Button size="xl" full busy={leaving} busyLabel="Saindo..." onClick={() => void leave()}>
        Sair e Solicitar Novo Link
      </Button>
    </>
  )
}

import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '../action/action.ts'
import { useRunner } from '../action/use-runner.ts'
import { ActionButton, ActionForm } from '../action/use-actions.tsx'
import { useForm } from '../action/use-form.ts'
import { signInChecks } from '../features/auth/checks.ts'
import { signIn } from '../features/auth/sign-in.ts'
import { problemCause } from '../api/call-error.ts'
import { useConfig } from '../api/config.ts'
import { lazyWithRetry, withSuspense } from '../lib/lazy-with-retry.ts'
import { useStorageBlocked } from '../lib/storage.ts'
import { lastEnd } from '../session/session-store.ts'
import { afterLogin } from '../features/auth/after-sign-in.ts'
import { paths, messageFromState } from '../paths.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { TextInput } from '../ui/field.tsx'
import { ProblemBox } from '../ui/form.tsx'
import { Inline } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Text, TextLink } from '../ui/text.tsx'
import { toast } from '../ui/toast-store.ts'
import { navigate, usePlace } from '../lib/navigation.tsx'

const SignInStep = withSuspense(lazyWithRetry(() => import('../features/second-factor/sign-in-step.tsx')))

/** Sign-in (docs/product.md, Screens). */
export default function LoginPage() {
  const { signup } = useConfig()
  const { values, put, field } = useForm(() => ({ email: '', password: '' }))
  const runner = useRunner<User | SignInChallenge>()
  const { search, state } = usePlace()
  const storageBlocked = useStorageBlocked()
  const message = messageFromState(state)

  const leave = (user: User) => navigate(afterLogin(new URLSearchParams(search), user.role), { replace: true })
  const enter = workAction(() => signIn(values), {
    label: 'Entrar',
    busyLabel: 'Entrando...',
    look: 'main',
    checks: signInChecks,
    fallback: 'Erro ao fazer login. Verifique suas credenciais.',
    onDone: (answer) => 'challenge' in answer || leave(answer),
    onFail: (error) => toast.error('Erro ao fazer login. Usuário ou senha incorreto.', problemCause(error)),
  })
  if (runner.answer && 'challenge' in runner.answer)
    return (
      <SignInStep
        challenge={runner.answer}
        onDone={leave}
        onBack={(text) => {
          put({ password: '' })
          runner.showProblem(text === undefined ? null : { text })
        }}
      />
    )
  return (
    <AuthPage title="Entrar" sentence="Pedidos, motoboys e entregas em um só lugar.">
      {lastEnd() !== null && (
        <Notice
          message="Sua sessão terminou. Entre de novo para continuar."
          detail={
            lastEnd() === 'password' ? 'A nova senha pode já estar valendo: experimente entrar com ela.' : undefined
          }
        />
      )}
      {storageBlocked && (
        <Notice
          message="Este navegador não guarda nada do Ligeiro"
          detail="Dá para usar, mas ao fechar será preciso entrar de novo. Permita os dados do site nas configurações, libere espaço ou saia da janela anônima."
        />
      )}
      {message !== null && <Notice good message={message} />}
      <ActionForm actions={runner} action={enter} values={values}>
        <TextInput
          label="Email ou telefone"
          {...field('email')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput label="Senha" {...field('password')} autoComplete="current-password" />
        <ProblemBox />
        <ActionButton type="submit" size="xl" full actions={runner} action={enter} />
      </ActionForm>
      <Inline justify="between" wrap>
        <TextLink alone href={paths.forgot}>
          Esqueceu a senha?
        </TextLink>
        {signup !== 'closed' && (
          <Text tone="ink-2">
            Não tem conta?{' '}
            <TextLink alone href={paths.register}>
              Cadastre-se
            </TextLink>
          </Text>
        )}
      </Inline>
    </AuthPage>
  )
}

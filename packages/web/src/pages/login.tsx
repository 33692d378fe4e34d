import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { User } from '@ligeiro/contract/user'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { loginRules } from '../features/auth/login-rules.ts'
import { useSignIn } from '../features/auth/sign-in.ts'
import { problemCause } from '../api/call-error.ts'
import { useConfig } from '../api/config.ts'
import { firstProblem, serverProblem } from '../api/first-problem.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { useStorageBlocked } from '../lib/storage.ts'
import { lastEnd } from '../session/session-store.ts'
import { afterLogin, paths, messageFromState } from '../paths.ts'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { Form, ProblemBox } from '../ui/form.tsx'
import type { FormProblem } from '../ui/form-problem.ts'
import { Inline } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Text, TextLink } from '../ui/text.tsx'
import { toast } from '../ui/toast-store.ts'

const SignInStep = lazyWithRetry(() => import('../features/second-factor/sign-in-step.tsx'))

/** Sign-in (docs/product.md, Screens). */
export default function LoginPage() {
  const { appName, signup } = useConfig()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const storageBlocked = useStorageBlocked()
  const message = messageFromState(useLocation().state)

  const leave = (user: User) => void navigate(afterLogin(search, user.role), { replace: true })
  const submit = () => {
    if (signIn.isPending) return
    const broken = firstProblem({ email, password }, loginRules)
    setProblem(broken)
    if (broken !== null) return
    signIn.mutate(
      { email, password },
      {
        onSuccess: (answer) => ('challenge' in answer ? setChallenge(answer) : leave(answer)),
        onError: (error) => {
          toast.error('Erro ao fazer login. Usuário ou senha incorreto.', problemCause(error))
          setProblem(serverProblem(error, 'Erro ao fazer login. Verifique suas credenciais.', 'email'))
        },
      },
    )
  }
  if (challenge)
    return (
      <Suspense>
        <SignInStep
          challenge={challenge}
          onDone={leave}
          onBack={(text) => {
            setChallenge(null)
            setPassword('')
            if (text !== undefined) setProblem({ text })
          }}
        />
      </Suspense>
    )
  return (
    <AuthFrame appName={appName} title="Entrar" sentence="Pedidos, motoboys e entregas em um só lugar.">
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
      <Form onSubmit={submit} problem={problem}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={setEmail}
        />
        <PasswordInput
          label="Senha"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <ProblemBox />
        <Button type="submit" variant="main" size="xl" full busy={signIn.isPending} busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>
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
    </AuthFrame>
  )
}

import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSignIn } from '../features/auth/session.ts'
import { problemCause, problemText } from '../lib/call-error.ts'
import { useConfig } from '../lib/config.ts'
import { firstProblem } from '../lib/first-problem.ts'
import { lastEnd } from '../lib/session.ts'
import { afterLogin, paths } from '../paths.ts'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { TextInput } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Inline } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Text, TextLink } from '../ui/text.tsx'
import { toast } from '../ui/toast-store.ts'

/** Sign-in (specification, sections 2, 5 and 8). */
export default function LoginPage() {
  const { appName } = useConfig()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ text: string; cause?: string } | null>(null)
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    const broken = firstProblem({ email, password }, [
      [(form) => form.email.trim() === '' || form.password === '', 'Por favor, preencha todos os campos.'],
    ])
    setProblem(broken === null ? null : { text: broken })
    if (broken !== null) return
    signIn.mutate(
      { email, password },
      {
        onSuccess: (user) => void navigate(afterLogin(search, user.role), { replace: true }),
        onError: (error) => {
          const cause = problemCause(error)
          toast.error('Erro ao fazer login. Usuário ou senha incorreto.', cause)
          setProblem({ text: problemText(error, 'Erro ao fazer login. Verifique suas credenciais.'), cause })
        },
      },
    )
  }
  return (
    <AuthFrame appName={appName} title="Entrar" sentence="Pedidos, motoboys e entregas em um só lugar.">
      {lastEnd() === 'expired' && <Notice message="Sua sessão terminou. Entre de novo para continuar." />}
      <Form onSubmit={submit}>
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
        <ErrorBox message={problem?.text} detail={problem?.cause} />
        <Button type="submit" variant="main" size="xl" full busy={signIn.isPending} busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>
      <Inline justify="end">
        <Text tone="ink-2">Não tem conta?</Text>
        <TextLink href={paths.register}>Cadastre-se</TextLink>
      </Inline>
    </AuthFrame>
  )
}

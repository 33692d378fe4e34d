import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  emptyRegistration,
  registrationBody,
  registrationRules,
  type Registration,
} from '../features/auth/register-rules.ts'
import { SignUpClosed } from '../features/auth/sign-up-closed.tsx'
import { TermsNote } from '../features/auth/terms-note.tsx'
import { useChange } from '../api/change.ts'
import { useConfig } from '../api/config.ts'
import { firstProblem, serverProblem, type Problem } from '../api/first-problem.ts'
import { paths } from '../paths.ts'
import { textLimits } from '../lib/text-limits.ts'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { Form, ProblemBox } from '../ui/form.tsx'
import { Inline } from '../ui/layout.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PhoneInput } from '../features/phone/phone-input.tsx'
import { Text, TextLink } from '../ui/text.tsx'

/** A visitor signs up as a client (docs/product.md, Forms). */
export default function RegisterPage() {
  return useConfig().signup === 'closed' ? <SignUpClosed /> : <SignUpForm />
}

function SignUpForm() {
  const { appName } = useConfig()
  const [form, setForm] = useState(emptyRegistration)
  const [problem, setProblem] = useState<Problem<Registration> | null>(null)
  const navigate = useNavigate()
  const register = useChange(usersApi.register, {
    onSuccess: () => {
      window.alert('Cadastro realizado com sucesso! Faça login para continuar.')
      void navigate(paths.login)
    },
  })
  const fill = (field: keyof Registration) => (value: string) => setForm({ ...form, [field]: value })
  const callProblem = serverProblem(
    register.error,
    'Erro ao realizar cadastro. Tente novamente.',
    'name',
    'email',
    'phone',
    'password',
  )
  const submit = () => {
    if (register.isPending) return
    const broken = firstProblem(form, registrationRules)
    setProblem(broken)
    if (!broken) register.mutate({ body: registrationBody(form) })
  }
  return (
    <AuthFrame appName={appName} title="Cadastre-se" sentence="Peça entregas para a sua loja.">
      <Form onSubmit={submit} problem={problem ?? callProblem}>
        <TextInput
          label="Nome Completo"
          name="name"
          required
          autoComplete="name"
          limit={textLimits.name}
          value={form.name}
          onChange={fill('name')}
        />
        <TextInput
          label="Email"
          name="email"
          required
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={form.email}
          onChange={fill('email')}
        />
        <PhoneInput label="Telefone" name="phone" hint="Opcional" value={form.phone} onChange={fill('phone')} />
        <PasswordInput
          label="Senha"
          name="password"
          required
          autoComplete="new-password"
          hint="Pelo menos 8 caracteres, com letra maiúscula, minúscula, número e caractere especial"
          value={form.password}
          onChange={fill('password')}
        />
        <PasswordInput
          label="Confirmar Senha"
          name="confirmPassword"
          required
          autoComplete="new-password"
          value={form.confirmPassword}
          onChange={fill('confirmPassword')}
        />
        <ProblemBox />
        <Button type="submit" variant="main" size="xl" full busy={register.isPending} busyLabel="Cadastrando...">
          Cadastrar
        </Button>
      </Form>
      <TermsNote />
      <Inline>
        <Text tone="ink-2">Já tem conta?</Text>
        <TextLink alone href={paths.login}>
          Faça login
        </TextLink>
      </Inline>
    </AuthFrame>
  )
}

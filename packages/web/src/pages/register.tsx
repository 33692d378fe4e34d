import { usersApi } from '@ligeiro/contract/users-api'
import { action } from '../action/action.ts'
import { useRunner } from '../action/use-runner.ts'
import { ActionButton, ActionForm } from '../action/use-actions.tsx'
import { useForm } from '../action/use-form.ts'
import { emptyRegistration, signUpChecks } from '../features/auth/checks.ts'
import { SignUpClosed } from '../features/auth/sign-up-closed.tsx'
import { TermsNote } from '../features/auth/terms-note.tsx'
import { useConfig } from '../api/config.ts'
import { paths } from '../paths.ts'
import { textLimits } from '../lib/text-limits.ts'
import { phoneDigits } from '../lib/typed-phone.ts'
import { SignInLink } from '../features/auth/sign-in-link.tsx'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { TextInput } from '../ui/field.tsx'
import { ProblemBox } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PhoneInput } from '../features/phone/phone-input.tsx'
import { navigate } from '../lib/navigation.tsx'

/** A visitor signs up as a client (docs/product.md, Forms). */
export default function RegisterPage() {
  return useConfig().signup === 'closed' ? <SignUpClosed /> : <SignUpForm />
}

function SignUpForm() {
  const { values, field } = useForm(() => emptyRegistration)
  const runner = useRunner()
  const { phone, ...person } = values
  const register = action(usersApi.register, {
    // An empty phone is left out; the role is always client.
    body: { ...person, ...(phone.trim() !== '' && { phone: phoneDigits(phone) }), role: 'client' },
    label: 'Cadastrar',
    busyLabel: 'Cadastrando...',
    look: 'main',
    checks: signUpChecks,
    fallback: 'Erro ao realizar cadastro. Tente novamente.',
    onDone: () => {
      window.alert('Cadastro realizado com sucesso! Faça login para continuar.')
      navigate(paths.login)
    },
  })
  const password = { required: true, autoComplete: 'new-password' } as const
  return (
    <AuthPage
      long
      title="Cadastre-se"
      sentence="Peça entregas para a sua loja."
      end={<SignInLink question="Já tem conta?" />}
    >
      <ActionForm actions={runner} action={register} values={values}>
        <TextInput label="Nome Completo" {...field('name')} required autoComplete="name" limit={textLimits.name} />
        <TextInput
          label="Email"
          {...field('email')}
          required
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PhoneInput label="Telefone (opcional)" {...field('phone')} />
        <PasswordInput
          label="Senha"
          {...field('password')}
          {...password}
          hint="8 caracteres ou mais: maiúscula, minúscula, número e caractere especial"
        />
        <PasswordInput label="Confirmar Senha" {...field('confirmPassword')} {...password} />
        <TermsNote />
        <ProblemBox />
        <ActionButton type="submit" size="xl" full actions={runner} action={register} />
      </ActionForm>
    </AuthPage>
  )
}

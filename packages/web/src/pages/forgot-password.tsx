import { ActionForm } from '../action/use-actions.tsx'
import { useRecovery, type RecoveryStep } from '../features/auth/recovery.ts'
import { askForLink, CodeStep, EmailStep, PasswordStep } from '../features/auth/recovery-steps.tsx'
import { useConfig } from '../api/config.ts'
import { lazyWithRetry, withSuspense } from '../lib/lazy-with-retry.ts'
import { paths, stateWithMessage } from '../paths.ts'
import { SignInLink } from '../features/auth/sign-in-link.tsx'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { Steps } from '../ui/steps.tsx'
import { navigate } from '../lib/navigation.tsx'

const SignInStep = withSuspense(lazyWithRetry(() => import('../features/second-factor/sign-in-step.tsx')))

const steps: readonly RecoveryStep[] = ['email', 'code', 'password']
const parts = { email: EmailStep, code: CodeStep, password: PasswordStep }

/** Recovery in three steps (docs/product.md, Recovery). */
export default function ForgotPasswordPage() {
  const { sendsEmail, supportPhone } = useConfig()
  const recovery = useRecovery()
  const { step, sent, ticket, serverMessage, values } = recovery
  const sentences: Record<RecoveryStep, string> = {
    email: sendsEmail
      ? 'Informe o email ou telefone da sua conta. Se o email for conhecido, mandamos um código e um link.'
      : askForLink(supportPhone),
    code: serverMessage ?? `Digite o código enviado para ${values.email}, se houver uma conta com este e-mail.`,
    password: ticket ? `Olá, ${ticket.name}. Escolha a sua nova senha.` : 'Escolha a sua nova senha.',
  }
  const Part = parts[step]
  if (recovery.challenge)
    return (
      <SignInStep
        challenge={recovery.challenge}
        onDone={recovery.leave}
        onBack={() => navigate(paths.login, stateWithMessage('A nova senha já vale. Entre com ela.'))}
      />
    )
  return (
    <AuthPage title="Recuperar senha" sentence={<span role="status">{sentences[step]}</span>}>
      <Steps label="Etapas" steps={['Email', 'Código', 'Senha']} current={steps.indexOf(step)} />
      <ActionForm
        key={`${step} ${sent}`}
        focusFirst={recovery.moved}
        actions={recovery.runner}
        action={recovery.main}
        values={values}
      >
        <Part recovery={recovery} />
      </ActionForm>
      <SignInLink question="Lembrou a senha?" />
    </AuthPage>
  )
}

import type { User } from '@ligeiro/contract/user'
import { useEffect, useState } from 'react'
import type { AccessAnswer } from '../features/auth/access-form.tsx'
import { MessagePage } from '../features/auth/message-page.tsx'
import { NewPasswordForm } from '../features/auth/new-password-form.tsx'
import { useUser } from '../features/auth/session.ts'
import { lazyWithRetry, withSuspense } from '../lib/lazy-with-retry.ts'
import { homeFor, mayHavePin, tokenFromState, stateWithToken, paths, stateWithMessage } from '../paths.ts'
import { SignInLink } from '../features/auth/sign-in-link.tsx'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { navigate, Redirect, usePlace } from '../lib/navigation.tsx'

const AccessForm = withSuspense(lazyWithRetry(() => import('../features/auth/access-form.tsx')))
const OfferPasskey = withSuspense(lazyWithRetry(() => import('../features/second-factor/offer-passkey.tsx')))
const SignInStep = withSuspense(lazyWithRetry(() => import('../features/second-factor/sign-in-step.tsx')))

/**
 * Sets a new password by the link of an e-mail (docs/product.md, Recovery). The token is removed from the address as
 * soon as it is read, and stays in the history state: a reload finds it, but it is visible neither on the screen nor in
 * the browser's history.
 */
export default function ResetPasswordPage() {
  const { pathname, search, state } = usePlace()
  const [done, setDone] = useState(false)
  const user = useUser()
  const inQuery = new URLSearchParams(search)
  const inAddress = inQuery.get('token')
  const token = tokenFromState(state)
  if (inAddress) return <Redirect to={pathname} {...stateWithToken(inAddress, inQuery.has('pin'))} />
  if (done) return <Done />
  if (!token) return <NoToken />
  if (mayHavePin(state)) return <Access token={token} />
  return (
    <AuthPage title="Redefinir Senha" sentence="Escolha a nova senha da sua conta.">
      {user && (
        <Notice
          message={`${user.name} está usando este aparelho.`}
          detail="Quando a nova senha for criada, será preciso entrar de novo."
        />
      )}
      <NewPasswordForm key={token} token={token} onDone={() => setDone(true)} />
      <SignInLink question="Lembrou a senha?" label="Faça login" href={paths.loginAlias} />
    </AuthPage>
  )
}

/** The link that an admin sent to a client or motoboy: they choose a PIN or password, and are signed in. */
function Access({ token }: { token: string }) {
  const user = useUser()
  const [answer, setAnswer] = useState<AccessAnswer | null>(null)
  const leave = ({ role }: Pick<User, 'role'>) => navigate(homeFor(role), { replace: true })
  if (answer && 'challenge' in answer)
    return <SignInStep challenge={answer} onDone={leave} onBack={() => navigate(paths.login)} />
  if (answer) return <OfferPasskey user={answer.user} />
  return (
    <AuthPage title="Seu acesso" sentence="Escolha como entrar daqui em diante.">
      {user && (
        <Notice
          message={`${user.name} está usando este aparelho.`}
          detail="Ao continuar, essa conta sai deste aparelho."
        />
      )}
      <AccessForm key={token} token={token} onDone={setAnswer} />
    </AuthPage>
  )
}

const NoToken = () => (
  <MessagePage
    title="Token Inválido"
    sentence="O link de redefinição de senha é inválido ou expirou."
    actions={
      <>
        <LinkButton variant="main" href={paths.forgotAlias}>
          Solicitar Novo Link
        </LinkButton>
        <LinkButton href={paths.loginAlias}>Faça login</LinkButton>
      </>
    }
  />
)

/** How long the success message is shown before the sign-in page opens. */
const redirectMs = 3000

function Done() {
  useEffect(() => {
    const state = stateWithMessage('Senha redefinida com sucesso! Faça login com sua nova senha.')
    const timer = setTimeout(() => navigate(paths.loginAlias, { replace: true, ...state }), redirectMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessagePage
      title="Senha Redefinida!"
      sentence={<p role="status">Agora é só entrar com a nova senha. A tela de login abre em instantes.</p>}
      actions={
        <LinkButton variant="main" href={paths.loginAlias}>
          Faça login
        </LinkButton>
      }
    />
  )
}

import { useEffect, useState } from 'react'
import { NewPasswordForm } from '../features/auth/new-password-form.tsx'
import { useUser } from '../features/auth/session.ts'
import { useConfig } from '../api/config.ts'
import { tokenFromState, stateWithToken, paths, stateWithMessage } from '../paths.ts'
import { AuthFrame, MessageFrame } from '../ui/auth-frame.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Inline } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { Text, TextLink } from '../ui/text.tsx'
import { navigate, Redirect, usePlace } from '../lib/navigation.tsx'

/**
 * Sets a new password by the link of an e-mail (docs/product.md, Recovery). The token is removed from the address as
 * soon as it is read, and stays in the history state: a reload finds it, but it is visible neither on the screen nor in
 * the browser's history.
 */
export default function ResetPasswordPage() {
  const { appName } = useConfig()
  const { pathname, search, state } = usePlace()
  const [done, setDone] = useState(false)
  const user = useUser()
  const inAddress = new URLSearchParams(search).get('token')
  const token = tokenFromState(state)
  if (inAddress) return <Redirect to={pathname} {...stateWithToken(inAddress)} />
  if (done) return <Done />
  if (!token) return <NoToken />
  return (
    <AuthFrame appName={appName} title="Redefinir Senha" sentence="Escolha a nova senha da sua conta.">
      {user && (
        <Notice
          message={`${user.name} está usando este aparelho.`}
          detail="Quando a nova senha for criada, será preciso entrar de novo."
        />
      )}
      <NewPasswordForm key={token} token={token} onDone={() => setDone(true)} />
      <Inline>
        <Text tone="ink-2">Lembrou a senha?</Text>
        <TextLink alone href={paths.loginAlias}>
          Faça login
        </TextLink>
      </Inline>
    </AuthFrame>
  )
}

const NoToken = () => (
  <MessageFrame
    icon="alert"
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
    <MessageFrame
      icon="circle-check"
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

import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import { MessagePage } from '../features/auth/message-page.tsx'
import { refreshProfile, useUser } from '../features/auth/session.ts'
import { action } from '../action/action.ts'
import { ActionButton, ActionProblem } from '../action/action-parts.tsx'
import { useRunner } from '../action/runner.ts'
import { paths, stateWithToken, tokenFromState } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Redirect, usePlace } from '../lib/navigation.tsx'

const Home = () => (
  <LinkButton variant="main" href={useUser() ? paths.dashboard : paths.login}>
    {useUser() ? 'Abrir o sistema' : 'Faça login'}
  </LinkButton>
)

/**
 * Confirms an e-mail address by the link of an e-mail. It needs a press, because mail programs open links to check them. The token is
 * removed from the address as soon as it is read.
 */
export default function ConfirmEmailPage() {
  const { pathname, search, state } = usePlace()
  const runner = useRunner<ResponseOf<typeof emailConfirmationApi.confirm>>()
  const inAddress = new URLSearchParams(search).get('token')
  const token = tokenFromState(state)
  if (inAddress) return <Redirect to={pathname} {...stateWithToken(inAddress)} />
  if (runner.answer)
    return (
      <MessagePage
        icon="circle-check"
        title="E-mail confirmado"
        sentence={<p role="status">O endereço da sua conta está confirmado. Obrigado!</p>}
        actions={<Home />}
      />
    )
  if (!token)
    return (
      <MessagePage
        icon="alert"
        title="Link incompleto"
        sentence="Abra o link inteiro da mensagem, ou peça outro em Minha conta."
        actions={<Home />}
      />
    )
  const confirm = action(emailConfirmationApi.confirm, {
    body: { token },
    label: 'Confirmar e-mail',
    busyLabel: 'Confirmando...',
    look: 'main',
    fallback: 'Erro ao confirmar o e-mail. Tente novamente.',
    onDone: () => void refreshProfile(),
  })
  return (
    <MessagePage
      icon="info"
      title="Confirmar e-mail"
      sentence={
        <>
          <p>Falta só um toque para confirmar que este endereço é seu.</p>
          <ActionProblem actions={runner} />
        </>
      }
      actions={<ActionButton actions={runner} action={confirm} />}
    />
  )
}

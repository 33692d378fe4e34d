import { notMeApi } from '@ligeiro/contract/not-me-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { MessagePage } from '../features/auth/message-page.tsx'
import { action } from '../action/action.ts'
import { ActionButton, ActionProblem } from '../action/action-parts.tsx'
import { useRunner } from '../action/runner.ts'
import { paths, stateWithToken, tokenFromState } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Redirect, usePlace } from '../lib/navigation.tsx'

const NewPassword = () => (
  <LinkButton variant="main" href={paths.forgot}>
    Criar senha nova
  </LinkButton>
)

function doneWords({ put_back, email_sent }: ResponseOf<typeof notMeApi.secure>): string {
  const back = put_back ? 'O endereço anterior vale de novo. ' : ''
  const out = 'Todos os aparelhos saíram da conta, e a senha de antes não vale mais.'
  if (email_sent) return `${back}${out} Enviamos a você um e-mail para criar uma senha nova: ele vale por 15 minutos.`
  return `${back}${out} Se a conta é sua, crie uma senha nova. Se não é, não há mais nada a fazer.`
}

/**
 * Secures an account by the link 'Não fui eu' of a notice. It needs a press, because mail programs open links to check them. The token is
 * removed from the address as soon as it is read.
 */
export default function NotMePage() {
  const { pathname, search, state } = usePlace()
  const runner = useRunner<ResponseOf<typeof notMeApi.secure>>()
  const inAddress = new URLSearchParams(search).get('token')
  const token = tokenFromState(state)
  if (inAddress) return <Redirect to={pathname} {...stateWithToken(inAddress)} />
  if (runner.answer)
    return (
      <MessagePage
        icon="circle-check"
        title="Conta protegida"
        sentence={<p role="status">{doneWords(runner.answer)}</p>}
        actions={<NewPassword />}
      />
    )
  if (!token)
    return (
      <MessagePage
        icon="alert"
        title="Link incompleto"
        sentence="Abra o link inteiro da mensagem, ou crie uma senha nova."
        actions={<NewPassword />}
      />
    )
  const secure = action(notMeApi.secure, {
    body: { token },
    label: 'Não fui eu, proteger a conta',
    busyLabel: 'Protegendo...',
    look: 'main',
    fallback: 'Erro ao proteger a conta. Tente novamente.',
  })
  return (
    <MessagePage
      icon="alert"
      title="Não foi você?"
      sentence={
        <>
          <p>
            Todos os aparelhos saem da conta, o que foi ligado desde o aviso é desligado, e só se entra de novo com uma
            senha nova. Se foi você, feche esta página.
          </p>
          <ActionProblem actions={runner} />
        </>
      }
      actions={<ActionButton actions={runner} action={secure} />}
    />
  )
}

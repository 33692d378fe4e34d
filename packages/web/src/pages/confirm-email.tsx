import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import { refreshProfile, useUser } from '../features/auth/session.ts'
import { TokenPage } from '../features/auth/token-page.tsx'
import { action } from '../action/action.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

const confirm = (token: string) =>
  action(emailConfirmationApi.confirm, {
    body: { token },
    label: 'Confirmar e-mail',
    busyLabel: 'Confirmando...',
    look: 'main',
    fallback: 'Erro ao confirmar o e-mail. Tente novamente.',
    onDone: () => void refreshProfile(),
  })

/** Confirms an e-mail address by the link of an e-mail. */
export default function ConfirmEmailPage() {
  const user = useUser()
  return (
    <TokenPage
      title="Confirmar e-mail"
      sentence="Falta só um toque para confirmar que este endereço é seu."
      action={confirm}
      done={{ title: 'E-mail confirmado', sentence: () => 'O endereço da sua conta está confirmado. Obrigado!' }}
      incomplete="Abra o link inteiro da mensagem, ou peça outro em Minha conta."
      way={
        <LinkButton variant="main" href={user ? paths.dashboard : paths.login}>
          {user ? 'Abrir o sistema' : 'Faça login'}
        </LinkButton>
      }
    />
  )
}

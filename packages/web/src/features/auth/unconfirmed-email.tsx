import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { Notice } from '#ui/notice.tsx'
import { refreshProfile } from './session.ts'

/** Asks the user to confirm their e-mail address. The account works also before that. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const actions = useActions()
  const resend = action(emailConfirmationApi.resend, {
    label: 'Enviar de novo',
    busyLabel: 'Enviando...',
    done: ({ sent }) => (sent ? ['Mensagem enviada.', `Abra o link que foi para ${email}.`] : undefined),
    fallback: 'Erro ao enviar. Tente novamente.',
    onDone: ({ sent }) => sent || refreshProfile(),
  })
  return (
    <>
      <Notice
        message="E-mail não confirmado"
        detail={`Abra o link da mensagem que foi para ${email}.`}
        action={<ActionButton size="s" actions={actions} action={resend} />}
      />
      <ActionProblem actions={actions} />
    </>
  )
}

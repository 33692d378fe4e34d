import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import { problemCause, problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { refreshProfile } from './session.ts'

/** Asks the user to confirm their e-mail address. The account works also before that. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const resend = useChange(emailConfirmationApi.resend, {
    onSuccess: ({ sent }) => {
      if (sent) toast.success('Mensagem enviada.', `Abra o link que foi para ${email}.`)
      else void refreshProfile()
    },
  })
  return (
    <>
      <Notice
        message="E-mail não confirmado"
        detail={`Abra o link da mensagem que foi para ${email}.`}
        action={
          <Button size="s" busy={resend.isPending} busyLabel="Enviando..." onClick={() => resend.mutate({})}>
            Enviar de novo
          </Button>
        }
      />
      <ErrorBox
        message={resend.error && problemText(resend.error, 'Erro ao enviar. Tente novamente.')}
        detail={problemCause(resend.error)}
      />
    </>
  )
}

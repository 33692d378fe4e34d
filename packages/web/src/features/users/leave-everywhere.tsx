import { problemCause, problemText } from '#api/call-error.ts'
import { useSignOutEverywhere } from '../auth/session.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'

const question =
  'Tem certeza que deseja sair de todos os aparelhos? Você vai precisar entrar de novo em cada um deles, neste também.'

/**
 * Ends all sessions of the user. Unlike an ordinary sign-out this waits for the server to confirm: only then is a lost
 * phone signed out.
 */
export function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const leave = useSignOutEverywhere()
  return (
    <>
      <Button
        icon="sign-out"
        disabled={disabled}
        busy={leave.isPending}
        busyLabel="Saindo..."
        onClick={() => window.confirm(question) && leave.mutate()}
      >
        Sair de todos os aparelhos
      </Button>
      <ErrorBox
        message={leave.error && problemText(leave.error, 'Erro ao sair de todos os aparelhos. Tente novamente.')}
        detail={problemCause(leave.error)}
      />
    </>
  )
}

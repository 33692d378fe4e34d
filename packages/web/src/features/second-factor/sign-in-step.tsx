import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { User } from '@ligeiro/contract/user'
import { CallError } from '#api/call-error.ts'
import { AuthPage } from '../auth/auth-page.tsx'
import { Button } from '#ui/button.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { completeSignIn } from '../auth/sign-in.ts'
import { actionOf, FactorFields, OtherMethods } from '#action/factor-fields.tsx'
import { useFactorForm } from '#action/factor-form.ts'

type Props = {
  challenge: SignInChallenge
  onDone: (user: User) => void
  /** Back to the password; `message` says why the challenge is no longer valid. */
  onBack: (message?: string) => void
}

export default function SignInStep({ challenge: { challenge, methods, passkeys }, onDone, onBack }: Props) {
  const form = useFactorForm({
    methods,
    passkeyRequest: async () => ({ challenge, passkeys: passkeys ?? [] }),
    send: (proof) => completeSignIn({ challenge, ...proof }),
    onDone,
    onError: (error) => {
      if (error instanceof CallError && error.status === 401) onBack(error.message)
    },
  })
  return (
    <AuthPage title="Confirme que é você" sentence="A senha está certa. Falta a proteção extra.">
      <Form key={form.method} focusFirst problem={form.problem} onSubmit={form.submit}>
        <FactorFields form={form} />
        <ProblemBox />
        <Button type="submit" variant="main" size="xl" full busy={form.busy} busyLabel="Conferindo...">
          {actionOf(form.method, 'Entrar')}
        </Button>
      </Form>
      <Inline justify="between" wrap>
        <Button variant="quiet" icon="back" flush="start" disabled={form.busy} onClick={() => onBack()}>
          Voltar
        </Button>
        <OtherMethods form={form} />
      </Inline>
      <Paragraph tone="ink-2">
        Perdeu o celular e os códigos? Peça a um administrador que remova a sua proteção extra.
      </Paragraph>
    </AuthPage>
  )
}

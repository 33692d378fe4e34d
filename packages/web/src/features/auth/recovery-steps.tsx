import { ActionButton } from '#action/use-actions.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph } from '#ui/text.tsx'
import { Tips } from '#ui/tips.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordParts } from './new-password.ts'
import type { Recovery } from './recovery.ts'

type Props = { recovery: Recovery }

const Main = ({ recovery: { runner, main } }: Props) => (
  <>
    <ProblemBox />
    <ActionButton type="submit" size="xl" full actions={runner} action={main} />
  </>
)

const Back = ({ recovery: { runner, back } }: Props) => (
  <Button variant="quiet" icon="back" flush="start" disabled={runner.busy} onClick={back}>
    Voltar
  </Button>
)

export const EmailStep = ({ recovery }: Props) => (
  <>
    {recovery.unsent !== null && <Notice message={recovery.unsent} />}
    <TextInput label="Email" {...recovery.field('email')} type="email" autoComplete="username" autoCapitalize="none" />
    <Main recovery={recovery} />
  </>
)

export const CodeStep = ({ recovery }: Props) => (
  <>
    <CodeInput
      label="Código"
      {...recovery.field('token')}
      hint="Os seis números da mensagem. Só o código mais novo vale, e por cinco tentativas."
    />
    <Main recovery={recovery} />
    <Inline justify="between" wrap>
      <Back recovery={recovery} />
      <Button variant="quiet-do" flush="end" disabled={recovery.runner.busy} onClick={recovery.resend}>
        Reenviar código
      </Button>
    </Inline>
    <Paragraph tone="ink-2">
      Não chegou? Olhe também na caixa de spam. Se não vier nada, peça ao administrador da empresa um link para criar a
      senha.
    </Paragraph>
  </>
)

export const PasswordStep = ({ recovery }: Props) => (
  <>
    <NewPasswordFields field={recovery.field} />
    <Main recovery={recovery} />
    <Inline>
      <Back recovery={recovery} />
    </Inline>
    <Tips title="A senha deve ter" items={passwordParts(recovery.values.newPassword)} />
  </>
)

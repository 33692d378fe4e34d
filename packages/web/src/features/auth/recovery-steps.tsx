import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { Text } from '#ui/text.tsx'
import { Tips } from '#ui/tips.tsx'
import { passwordParts, strengthOf } from './new-password.ts'
import type { Recovery } from './recovery.ts'

type Props = { recovery: Recovery }
const main = { type: 'submit', variant: 'main', size: 'xl', full: true } as const

export const EmailStep = ({ recovery: { form, put, busy, unsent } }: Props) => (
  <>
    {unsent !== null && <Notice message={unsent} />}
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      value={form.email}
      onChange={put('email')}
    />
    <ProblemBox />
    <Button {...main} busy={busy} busyLabel="Enviando...">
      Enviar Código
    </Button>
  </>
)

export const CodeStep = ({ recovery: { form, put, busy, back, resend } }: Props) => (
  <>
    <CodeInput
      label="Código"
      name="token"
      hint="Os seis números da mensagem. Só o código mais novo vale, e por cinco tentativas."
      value={form.token}
      onChange={put('token')}
    />
    <ProblemBox />
    <Button {...main} busy={busy} busyLabel="Verificando...">
      Continuar
    </Button>
    <Inline justify="between" wrap>
      <Button variant="quiet" icon="back" disabled={busy} onClick={back}>
        Voltar
      </Button>
      <Button variant="quiet-do" disabled={busy} onClick={resend}>
        Reenviar código
      </Button>
    </Inline>
    <Text as="p" tone="ink-2">
      Não chegou? Olhe também na caixa de spam. Se não vier nada, peça ao administrador da empresa um link para criar a
      senha.
    </Text>
  </>
)

export const PasswordStep = ({ recovery: { form, put, busy, back } }: Props) => (
  <>
    <PasswordInput
      label="Nova senha"
      name="newPassword"
      autoComplete="new-password"
      value={form.newPassword}
      onChange={put('newPassword')}
    />
    {form.newPassword !== '' && <StrengthMeter {...strengthOf(form.newPassword)} />}
    <PasswordInput
      label="Confirmar nova senha"
      name="confirmPassword"
      autoComplete="new-password"
      value={form.confirmPassword}
      onChange={put('confirmPassword')}
    />
    <ProblemBox />
    <Button {...main} busy={busy} busyLabel="Redefinindo...">
      Redefinir Senha
    </Button>
    <Inline>
      <Button variant="quiet" icon="back" disabled={busy} onClick={back}>
        Voltar
      </Button>
    </Inline>
    <Tips title="A senha deve ter" items={passwordParts(form.newPassword)} />
  </>
)

import { ActionButton } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph } from '#ui/text.tsx'
import { Tips } from '#ui/tips.tsx'
import { AskByWhatsApp } from './ask-by-whatsapp.tsx'
import { signInPhone } from './checks.ts'
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

export const askForLink = (supportPhone: string | null): string =>
  supportPhone
    ? 'Peça à central um link para criar a senha.'
    : 'Peça a quem administra as entregas um link para criar a senha.'

/** Asks for the e-mail. Who signs in by phone gets no e-mail: the central sends them a link. Where no mail server is set, that comes first. */
export function EmailStep({ recovery }: Props) {
  const { sendsEmail, supportPhone } = useConfig()
  const phone = signInPhone(recovery.values.email)
  const account = phone === null ? '' : ` Entro com o telefone ${formatPhone(phone)}.`
  const link = supportPhone && (
    <AskByWhatsApp phone={supportPhone} text={`Olá, esqueci a senha.${account} Pode mandar um link para criar outra?`}>
      Pedir pelo WhatsApp
    </AskByWhatsApp>
  )
  return (
    <>
      {!sendsEmail && link}
      {!sendsEmail && <Paragraph tone="ink-2">Ou peça um código por e-mail:</Paragraph>}
      {recovery.unsent !== null && <Notice message={recovery.unsent} />}
      <TextInput
        label="Email ou telefone"
        {...recovery.field('email')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      {sendsEmail && phone !== null && (
        <>
          <Paragraph>{askForLink(supportPhone)}</Paragraph>
          {link}
        </>
      )}
      {phone === null ? <Main recovery={recovery} /> : <ProblemBox />}
    </>
  )
}

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

import type { ConfirmationMethod } from '@ligeiro/contract/second-factor'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { Inline } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { FactorForm } from './factor-form.ts'

type FieldProps = { form: Pick<FactorForm<ConfirmationMethod>, 'method' | 'response' | 'put'> }

/** The field for the code of the authenticator app, for a recovery code or for the password; a passkey needs none. */
export function FactorFields({ form: { method, response, put } }: FieldProps) {
  if (method === 'passkey')
    return (
      <Paragraph tone="ink-2">
        O navegador pede a passkey: a digital, o rosto ou o PIN do aparelho, ou a chave de segurança.
      </Paragraph>
    )
  if (method === 'totp')
    return (
      <CodeInput
        label="Código do aplicativo"
        name="response"
        hint="Os seis números que o aplicativo autenticador mostra agora."
        value={response}
        onChange={put}
      />
    )
  if (method === 'password')
    return (
      <PasswordInput
        label="Sua senha"
        name="response"
        autoComplete="current-password"
        value={response}
        onChange={put}
      />
    )
  return (
    <TextInput
      label="Código de recuperação"
      name="response"
      hint="Um dos dez códigos que você guardou, como K7QXM-4ZRWP. Cada um vale uma vez."
      autoComplete="off"
      autoCapitalize="characters"
      value={response}
      onChange={put}
    />
  )
}

/** The label of the button that sends the form. */
export const actionOf = (method: ConfirmationMethod, action: string): string =>
  method === 'passkey' ? 'Usar passkey' : action

const labels: Record<ConfirmationMethod, string> = {
  totp: 'Usar o aplicativo',
  passkey: 'Usar uma passkey',
  recovery_code: 'Usar um código de recuperação',
  password: 'Usar a senha',
}

/** Changes to another way of showing a second factor. */
type OtherProps<Method extends ConfirmationMethod> = {
  form: Pick<FactorForm<Method>, 'others' | 'busy' | 'choose'>
}

export const OtherMethods = <Method extends ConfirmationMethod>({
  form: { others, busy, choose },
}: OtherProps<Method>) => (
  <Inline gap={0} wrap>
    {others.map((method, index) => (
      <Button
        key={method}
        variant="quiet-do"
        flush={others.length === 1 ? 'both' : index === 0 ? 'start' : index === others.length - 1 ? 'end' : undefined}
        disabled={busy}
        onClick={() => choose(method)}
      >
        {labels[method]}
      </Button>
    ))}
  </Inline>
)

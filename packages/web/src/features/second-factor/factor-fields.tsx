import type { FactorMethod } from '@ligeiro/contract/second-factor'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { FactorForm } from './factor-form.ts'

type Props = { form: Pick<FactorForm, 'method' | 'others' | 'response' | 'busy' | 'put' | 'choose'> }

/** The field for the code of the authenticator app or for a recovery code; a passkey needs none. */
export function FactorFields({ form: { method, response, put } }: Props) {
  if (method === 'passkey')
    return (
      <Text as="p" tone="ink-2">
        O navegador pede a passkey: a digital, o rosto ou o PIN do aparelho, ou a chave de segurança.
      </Text>
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
export const actionOf = (method: FactorMethod, action: string): string =>
  method === 'passkey' ? 'Usar passkey' : action

const labels: Record<FactorMethod, string> = {
  totp: 'Usar o aplicativo',
  passkey: 'Usar uma passkey',
  recovery_code: 'Usar um código de recuperação',
}

/** Changes to another way of showing a second factor. */
export const OtherMethods = ({ form: { others, busy, choose } }: Props) => (
  <Inline gap={0} wrap>
    {others.map((method) => (
      <Button key={method} variant="quiet-do" disabled={busy} onClick={() => choose(method)}>
        {labels[method]}
      </Button>
    ))}
  </Inline>
)

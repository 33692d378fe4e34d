import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { TextInput } from '#ui/field.tsx'
import type { FactorForm } from './factor-form.ts'

type Props = { form: Pick<FactorForm, 'method' | 'methods' | 'response' | 'busy' | 'put' | 'choose'> }

/** The field for the code of the authenticator app, or for a recovery code. */
export function FactorFields({ form: { method, response, put } }: Props) {
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

/** Changes to the other way of showing a second factor. */
export function OtherMethod({ form: { method, methods, busy, choose } }: Props) {
  if (method !== 'totp')
    return (
      <Button variant="quiet-do" disabled={busy} onClick={() => choose('totp')}>
        Usar o aplicativo
      </Button>
    )
  if (!methods.includes('recovery_code')) return null
  return (
    <Button variant="quiet-do" disabled={busy} onClick={() => choose('recovery_code')}>
      Usar um código de recuperação
    </Button>
  )
}

import { PasswordInput } from '#ui/password-input.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import type { NewPassword } from './checks.ts'
import { strengthOf } from './new-password.ts'

type Field = (name: keyof NewPassword) => { name: string; value: string; onChange: (text: string) => void }

/** A new password, how strong it is, and the same again. */
export function NewPasswordFields({ field, required }: { field: Field; required?: boolean }) {
  const { value } = field('newPassword')
  const fresh = { required, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordInput label="Nova senha" {...field('newPassword')} {...fresh} />
      {value !== '' && <StrengthMeter {...strengthOf(value)} />}
      <PasswordInput label="Confirmar nova senha" {...field('confirmPassword')} {...fresh} />
    </>
  )
}

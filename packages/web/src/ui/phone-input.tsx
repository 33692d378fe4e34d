import { TextInput } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** Formats a partial phone number as (99) 99999-9999 or (99) 9999-9999. */
export function maskPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  if (digits.length <= 2) return digits
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (rest.length <= 4) return `(${area}) ${rest}`
  const cut = rest.length > 8 ? 5 : 4
  return `(${area}) ${rest.slice(0, cut)}-${rest.slice(cut)}`
}

/** A Brazilian phone number, formatted while it is typed; the value is the formatted text. */
export const PhoneInput = ({
  value,
  onChange,
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; autoFocus?: boolean }) => (
  <TextInput
    {...field}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    maxLength={16}
    placeholder="(48) 99999-9999"
    value={value}
    onChange={(text) => onChange(maskPhone(text))}
  />
)

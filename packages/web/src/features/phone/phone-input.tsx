import { phoneProblem } from '@ligeiro/contract/phone'
import { maxTyped, shownPhone, typedInto, unmasked } from '#lib/typed-phone.ts'
import { TextInput } from '#ui/field.tsx'
import type { FieldProps } from '#ui/field-frame.tsx'

type Props = FieldProps & { value: string; onChange: (value: string) => void; autoFocus?: boolean; readOnly?: boolean }

/**
 * A Brazilian phone number, formatted while it is typed; the value is the text of the field. What is pasted or filled in is read in any
 * spelling at once, what is typed when the field is left, since its beginning may be another number. Nothing is cut: what is longer than
 * the field takes and no number is refused in words.
 */
export function PhoneInput({ value, onChange, ...field }: Props) {
  const leave = () => {
    const shown = shownPhone(unmasked(value))
    if (shown !== value) onChange(shown)
  }
  return (
    <TextInput
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(48) 99999-9999"
      value={value}
      refused={field.refused ?? (value.length > maxTyped ? phoneProblem(value) : null)}
      onChange={(text) => onChange(typedInto(value, text))}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}

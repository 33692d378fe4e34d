import { maskPhone, shownPhone } from '#lib/typed-phone.ts'
import { TextInput } from '#ui/field.tsx'
import type { FieldProps } from '#ui/field-frame.tsx'

type Props = FieldProps & { value: string; onChange: (value: string) => void; autoFocus?: boolean; readOnly?: boolean }

/**
 * A Brazilian phone number, formatted while it is typed; the value is the text of the field. What is pasted or filled in is read in any
 * spelling at once, what is typed when the field is left, since its beginning may be another number. Nothing is cut.
 */
export const PhoneInput = ({ value, onChange, ...field }: Props) => (
  <TextInput
    {...field}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(48) 99999-9999"
    value={value}
    onChange={(text) => onChange(text.length > value.length + 1 ? shownPhone(text) : maskPhone(text))}
    onBlur={() => {
      const shown = shownPhone(value)
      if (shown !== value) onChange(shown)
    }}
  />
)

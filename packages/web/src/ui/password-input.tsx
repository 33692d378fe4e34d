import { useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { deskIcons } from './desk-icons.ts'
import { Field, fieldBox, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** The keyboard of digits, for a PIN. */
  digits?: boolean
  disabled?: boolean
}

export function PasswordInput({ value, onChange, autoComplete, digits, disabled, ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(wired) => (
        <div className="relative">
          <input
            {...wired}
            disabled={disabled}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            inputMode={digits ? 'numeric' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(fieldBox, 'h-[var(--press-m)] pr-12')}
          />
          <div className="absolute inset-y-0 right-1 grid place-items-center">
            <IconButton
              label={shown ? 'Ocultar senha' : 'Mostrar senha'}
              icon={shown ? deskIcons['eye-off'] : deskIcons.eye}
              onClick={() => setShown(!shown)}
            />
          </div>
        </div>
      )}
    </Field>
  )
}

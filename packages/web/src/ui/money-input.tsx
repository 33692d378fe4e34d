import { useCallback } from 'react'
import { useAmount } from './amount-input.tsx'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & {
  /** In whole cents; null: empty. */
  value: number | null
  onChange: (cents: number | null) => void
  autoFocus?: boolean
  /** As high as other fields, where the amount is not the main thing. */ low?: boolean
  /** What an empty field means. */ empty?: string
  /** The amount, if it was offered and not typed. */
  offered?: number | null
}

/** Selects an amount that came into the focused input while the user did nothing, so that the first digit replaces it. */
export const useSelectOffered = (offered: number | null | undefined) =>
  useCallback(
    (input: HTMLInputElement | null) => {
      if (typeof offered === 'number' && input === document.activeElement) input?.select()
    },
    [offered],
  )

export function MoneyInput({ value, onChange, autoFocus, low, empty, offered, ...field }: Props) {
  const ref = useSelectOffered(offered)
  const { refused, props } = useAmount({ cents: value, onChange })
  return (
    <Field {...field} refused={refused}>
      {(wired) => (
        <div className="relative">
          <span
            aria-hidden
            className={classNames(
              'absolute inset-y-0 grid place-items-center text-ink-3',
              low ? 'left-3' : 'left-4 text-4',
            )}
          >
            R$
          </span>
          <input
            {...wired}
            ref={ref}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
            autoFocus={autoFocus}
            {...props}
            {...(empty !== undefined && { placeholder: empty })}
            className={classNames(
              fieldBox,
              'text-right',
              low ? 'h-(--press-m) pl-10' : 'h-14 pr-4 pl-14 text-5 font-semibold placeholder:font-normal',
            )}
          />
        </div>
      )}
    </Field>
  )
}

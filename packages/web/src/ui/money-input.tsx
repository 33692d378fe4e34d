import { useCallback, type ComponentProps, type SyntheticEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field.tsx'

const maxCents = 9_999_999
const shown = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Digits fill from the right, as on a card terminal: 4, 46, 460, 4600 are 0,04 0,46 4,60 46,00. */
export function centsOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 7)
  return digits === '' ? null : Math.min(Number(digits), maxCents)
}

type Amount = { cents: number | null; onChange: (cents: number | null) => void }
type Props = FieldProps &
  Amount & {
    autoFocus?: boolean
    /** As high as other fields, where the amount is not the main thing. */ low?: boolean
    /** The amount, if it was offered and not typed. */
    offered?: number | null
  }

/** Digits are added at the end only: a caret anywhere else, after a click, moves there. */
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end)
}

/** The properties of an input of an amount. One that is there is selected on focus, so that the first digit replaces it. */
export const amountProps = ({ cents, onChange }: Amount) =>
  ({
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '0,00',
    onFocus: (event) => event.target.select(),
    onSelect: caretToEnd,
    value: cents === null ? '' : shown.format(cents / 100),
    onChange: (event) => onChange(centsOf(event.target.value)),
  }) satisfies ComponentProps<'input'>

/** Selects an amount that came into the focused input while the user did nothing, so that the first digit replaces it. */
export const useSelectOffered = (offered: number | null | undefined) =>
  useCallback(
    (input: HTMLInputElement | null) => {
      if (typeof offered === 'number' && input === document.activeElement) input?.select()
    },
    [offered],
  )

/** An amount in reais with two decimals; its value is in whole cents, null while empty. */
export function MoneyInput({ label, name, hint, error, required, cents, onChange, autoFocus, low, offered }: Props) {
  const ref = useSelectOffered(offered)
  return (
    <Field {...{ label, name, hint, error, required }}>
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
            {...amountProps({ cents, onChange })}
            className={classNames(
              fieldBox,
              'text-right',
              low ? 'h-(--press-m) pl-10' : 'h-14 pr-4 pl-14 text-5 font-semibold',
            )}
          />
        </div>
      )}
    </Field>
  )
}

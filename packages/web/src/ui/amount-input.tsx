import { useState, type ClipboardEvent, type ComponentProps, type SyntheticEvent } from 'react'
import { amountProblem, shownAmount, typedAmount, writtenAmount, type Amount } from './amount-text.ts'
import { refusedMark } from './refused.ts'

type Props = { cents: number | null; onChange: (cents: number | null) => void }

/** Digits are added at the end only: a caret anywhere else, after a click, moves there. */
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end)
}

/** The text of the field with the clipboard's in the place of the selection. */
function afterPaste({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = input
  const end = value.length
  return `${value.slice(0, selectionStart ?? end)}${clipboardData.getData('text/plain')}${value.slice(selectionEnd ?? end)}`
}

/**
 * The state of an input of an amount in cents, and its properties. An amount that is there is selected on focus, so that the first digit
 * replaces it. `refused`: why its text is no amount; `cents` is null then.
 */
export function useAmount({ cents, onChange }: Props) {
  const [last, setLast] = useState<Amount>({ cents, written: null })
  // An amount that came from elsewhere replaces what was written.
  const amount = last.cents === cents ? last : { cents, written: null }
  const refused = amount.written === null ? null : amountProblem(amount.written)
  const set = (next: Amount) => {
    setLast(next)
    onChange(next.cents)
  }
  const props = {
    inputMode: 'decimal',
    autoComplete: 'off',
    placeholder: '0,00',
    'data-refused': refusedMark(refused),
    value: shownAmount(amount),
    onFocus: (event) => event.target.select(),
    onSelect: (event) => amount.written === null && caretToEnd(event),
    onChange: (event) => set(typedAmount(amount, event.target.value)),
    onPaste: (event) => {
      if (event.currentTarget.readOnly) return
      event.preventDefault()
      set(writtenAmount(afterPaste(event)))
    },
    onBlur: () => refused === null && setLast({ cents, written: null }),
  } satisfies ComponentProps<'input'> & { 'data-refused': string | undefined }
  return { refused, props }
}

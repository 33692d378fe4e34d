import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field.tsx'
import { OptionList, useOptionList } from './option-list.tsx'
import { limitProblem, type TextLimit } from './text-limit.ts'

export type Offered = {
  value: string
  label: string
  words?: readonly string[]
  aside?: string | undefined
  look?: 'action'
}

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Earlier values, the most likely first. */
  suggestions: readonly string[]
  /** What a search offers for the present text, in the place of `suggestions`. */
  offered?: readonly Offered[] | undefined
  onOffered?: (index: number) => void
  /** The user moves in the list, which must not change from now on. */
  onMove?: () => void
  limit?: TextLimit
  /** Removes what makes no difference between a text and a suggestion: accents, case, signs. */
  fold: (text: string) => string
} & Pick<ComponentProps<'textarea'>, 'placeholder'>

const shown = 4

/** The suggestions that contain the input, folded; not the one that equals it. */
function fitting(suggestions: readonly string[], typed: string, fold: Props['fold']): string[] {
  const plain = (text: string) => fold(text).trim()
  const wanted = plain(typed)
  return suggestions.filter((one) => plain(one).includes(wanted) && plain(one) !== wanted).slice(0, shown)
}

/**
 * A `TextInput` that grows with its text, on a phone two lines high, and offers matching `suggestions`: while it is empty as soon as it has the focus, otherwise after a click
 * or while the user types. Any other text is allowed.
 */
export function SuggestInput({
  label,
  name,
  hint,
  error,
  required,
  value,
  onChange,
  suggestions,
  offered,
  onOffered,
  onMove,
  limit,
  fold,
  ...input
}: Props) {
  const fits = fitting(suggestions, value, fold)
  const options = offered ?? fits.map((one) => ({ value: one, label: one }))
  const list = useOptionList(options.length, (index) => (offered ? onOffered?.(index) : onChange(fits[index] ?? value)))
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (list.takesKey(event)) return onMove?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Field {...{ label, name, hint, error, required, refused: limitProblem(value, limit) }}>
      {(wired) => (
        <div className="relative">
          <textarea
            rows={1}
            {...input}
            {...wired}
            {...list.inputProps}
            value={value}
            onChange={(event) => {
              // It is one line, also if several are pasted.
              onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))
              list.show(true)
            }}
            // Not over the message of what is wrong.
            onFocus={() => list.show(value === '' && !wired['aria-invalid'])}
            onClick={() => list.show(true)}
            onBlur={() => list.show(false)}
            onKeyDown={onKeyDown}
            className={classNames(
              fieldBox,
              'block field-sizing-content max-h-28 min-h-(--press-m) resize-none py-[calc((var(--press-m)-var(--l2))/2-1px)] max-desk:min-h-18',
            )}
          />
          <OptionList label="Sugestões" list={list} options={options} />
        </div>
      )}
    </Field>
  )
}

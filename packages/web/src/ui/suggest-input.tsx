import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, fieldOf, type FieldProps } from './field-frame.tsx'
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
  /** What is offered for the present text, the most likely first. */
  offered: readonly Offered[]
  onOffered: (index: number) => void
  /** The user moves in the list, which must not change from now on. */
  onMove?: () => void
  limit?: TextLimit
} & Pick<ComponentProps<'textarea'>, 'placeholder'>

/** A `TextInput` that grows with its text and offers a list: on focus while it is empty, else after a click or typing. Any other text is allowed. */
export function SuggestInput({ value, onChange, offered, onOffered, onMove, limit, ...given }: Props) {
  const [field, input] = fieldOf(given)
  const list = useOptionList(offered.length, onOffered)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (list.takesKey(event)) return onMove?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Field {...field} refused={limitProblem(value, limit)}>
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
          <OptionList label="Sugestões" list={list} options={offered} />
        </div>
      )}
    </Field>
  )
}

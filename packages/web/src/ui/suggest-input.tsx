import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Earlier values, the most likely first. */
  suggestions: readonly string[]
} & Pick<ComponentProps<'textarea'>, 'maxLength' | 'placeholder'>

const shown = 4
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** The suggestions that contain the input, ignoring accents and case; not the one that equals it. */
function fitting(suggestions: readonly string[], typed: string): string[] {
  const wanted = plain(typed)
  return suggestions.filter((one) => plain(one).includes(wanted) && plain(one) !== wanted).slice(0, shown)
}

/** The list is in the scrolling area of the dialog, which is scrolled to show it: it never covers the dialog's buttons. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/**
 * A `TextInput` that grows with its text, on a phone two lines high, and offers matching `suggestions`: while it is empty as soon as it has the focus, otherwise after a click
 * or while the user types. Any other text is allowed.
 */
export function SuggestInput({ label, name, hint, error, required, value, onChange, suggestions, ...input }: Props) {
  const listId = useId()
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const fits = fitting(suggestions, value)
  const open = wanted && fits.length > 0
  const show = (visible: boolean) => {
    setWanted(visible)
    setActive(-1)
  }
  const choose = (suggestion: string) => {
    onChange(suggestion)
    show(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = open ? fits[active] : undefined
    if (step) {
      setWanted(true)
      setActive((active + step + fits.length + (active < 0 && step < 0 ? 1 : 0)) % Math.max(1, fits.length))
    } else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
    else if (event.key === 'Escape' && open) {
      // Closes the list, not the dialog.
      event.stopPropagation()
      show(false)
    } else return
    event.preventDefault()
  }
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(wired) => (
        <div className="relative">
          <textarea
            rows={1}
            {...input}
            {...wired}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            value={value}
            onChange={(event) => {
              // It is one line, also if several are pasted.
              onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))
              show(true)
            }}
            // Not over the message of what is wrong.
            onFocus={() => show(value === '' && !wired['aria-invalid'])}
            onClick={() => setWanted(true)}
            onBlur={() => show(false)}
            onKeyDown={onKeyDown}
            className={classNames(
              fieldBox,
              'block field-sizing-content max-h-28 min-h-(--press-m) resize-none py-[calc((var(--press-m)-var(--l2))/2-1px)] max-desk:min-h-18',
            )}
          />
          {open && (
            <div
              ref={scrollIntoView}
              id={listId}
              role="listbox"
              aria-label="Sugestões"
              className="absolute inset-x-0 top-full z-5 mt-1 mb-2 rounded-dialog border border-line-strong bg-raised py-2 shadow-pop"
            >
              {fits.map((suggestion, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the input, which keeps the focus
                <div
                  key={suggestion}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(suggestion)}
                  className="flex min-h-9 cursor-pointer items-center px-4 py-1 wrap-anywhere hover:bg-sunken aria-selected:bg-sunken max-desk:min-h-12"
                >
                  {suggestion}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

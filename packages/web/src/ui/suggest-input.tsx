import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Earlier values, the most likely first. */
  suggestions: readonly string[]
} & Pick<ComponentProps<'input'>, 'maxLength' | 'placeholder'>

const shown = 4
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** The suggestions that contain the input, ignoring accents and case; not the one that equals it. */
function fitting(suggestions: readonly string[], typed: string): string[] {
  const wanted = plain(typed)
  return suggestions.filter((one) => plain(one).includes(wanted) && plain(one) !== wanted).slice(0, shown)
}

/** A `TextInput` that offers matching `suggestions` while the user types. Any other text is allowed. */
export function SuggestInput({ label, name, hint, error, required, value, onChange, suggestions, ...input }: Props) {
  const [wanted, setWanted] = useState(false)
  const fits = fitting(suggestions, value)
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(wired) => (
        <Autocomplete.Root
          items={fits}
          filter={null}
          // An open list without entries would still hide the rest of the screen from screen readers.
          open={wanted && fits.length > 0}
          onOpenChange={setWanted}
          openOnInputClick
          value={value}
          onValueChange={onChange}
        >
          <Autocomplete.Input
            {...input}
            {...wired}
            // While the list is open the library hides the rest of the page from screen readers, the label too.
            aria-label={label}
            className={classNames(fieldBox, 'h-[var(--press-m)]')}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-20">
              <Autocomplete.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-dialog border border-line-strong bg-raised text-2 text-ink shadow-pop outline-0">
                <Autocomplete.List className="py-2 outline-0">
                  {(suggestion: string) => (
                    <Autocomplete.Item
                      key={suggestion}
                      value={suggestion}
                      className="flex min-h-9 cursor-pointer items-center px-4 py-1 wrap-anywhere outline-0 data-highlighted:bg-sunken max-desk:min-h-12"
                    >
                      {suggestion}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  )
}

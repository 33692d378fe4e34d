import { Combobox } from '@base-ui/react/combobox'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field.tsx'

type Option = { value: string; label: string }
type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** A quiet choice below the others. */
  last?: Option
  /** The last line while somebody types: what to do with a name that is none of the options. */
  add?: { words: (typed: string) => string; onAdd: (typed: string) => void }
  placeholder?: string
  /** Shown where no option matches the input. */
  none: string
  /** Whether an option matches the input. */
  fits: (label: string, typed: string) => boolean
}

/** The value of the line `add`. */
const addValue = '+'

/** The maximal number of options shown; typing more narrows the choice. */
const shown = 50

/** A combobox: typing filters, the arrow keys choose. Without a choice it opens with the focus. Text that is not one of the options changes nothing. */
export function ChoiceInput(props: Props) {
  const { label, name, hint, error, required, value, onChange, options, last, add, placeholder, none, fits } = props
  const all = last ? [...options, last] : options
  const chosen = all.find((option) => option.value === value) ?? null
  const [typed, setTyped] = useState('')
  const [isWanted, setOpen] = useState(false)
  const open = isWanted && options.length > 0
  const searching = typed !== '' && typed !== chosen?.label
  const fitting = (list: readonly Option[]) => (searching ? list.filter((option) => fits(option.label, typed)) : list)
  const wanted = typed.trim()
  const adding = add && searching && wanted !== '' ? [{ value: addValue, label: add.words(wanted) }] : []
  const found = [...fitting(options).slice(0, shown), ...fitting(last ? [last] : []), ...adding]
  const choose = (option: Option | null) => {
    if (option?.value === addValue) add?.onAdd(wanted)
    else if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(wired) => (
        <Combobox.Root
          items={found}
          filter={null}
          autoHighlight
          open={open}
          onOpenChange={setOpen}
          value={chosen}
          onValueChange={choose}
          onInputValueChange={setTyped}
          itemToStringLabel={(option: Option) => option.label}
          isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
        >
          <Combobox.Input
            {...wired}
            // While the list is open the library hides the rest of the page from screen readers, the label too.
            aria-label={label}
            placeholder={placeholder}
            onFocus={(event) => {
              event.target.select()
              if (!chosen) setOpen(true)
            }}
            onKeyDown={(event) => {
              // The library would clear the field; while the list is closed Escape belongs to the dialog.
              if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
            }}
            className={classNames(fieldBox, 'h-[var(--press-m)]')}
          />
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} className="z-20">
              <Combobox.Popup className="max-h-[min(320px,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-dialog border border-line-strong bg-raised text-2 text-ink shadow-pop outline-0">
                <Combobox.Empty className="px-4 py-3 text-ink-3 empty:hidden">{none}</Combobox.Empty>
                <Combobox.List className="py-2 outline-0 empty:hidden">
                  {(option: Option) => (
                    <Combobox.Item
                      key={option.value}
                      value={option}
                      className={classNames(
                        'flex min-h-9 cursor-pointer items-center px-4 py-1 wrap-anywhere outline-0 data-highlighted:bg-sunken data-selected:font-semibold max-desk:min-h-12',
                        option.value === last?.value && 'text-ink-3',
                        option.value === addValue && 'font-medium text-accent not-first:border-t not-first:border-line',
                      )}
                    >
                      {option.label}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}

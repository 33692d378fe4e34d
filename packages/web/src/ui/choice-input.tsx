import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field-frame.tsx'
import { OptionList, useOptionList } from './option-list.tsx'

type Option = { value: string; label: string; /** What the field says instead of the label. */ name?: string }
type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** Quiet choices below the others. */
  last?: readonly Option[]
  /** The last line while somebody types: what to do with a name that is none of the options. */
  add?: { words: (typed: string) => string; onAdd: (typed: string) => void }
  placeholder?: string
  autoFocus?: boolean
  /** The dialog grows with the list, which opens with the focus and stays until there is a choice: for a dialog that is too short to scroll. */
  growing?: boolean
  /** Whether an option matches the input. */
  fits: (label: string, typed: string) => boolean
}

/** The value of the line `add`. */
const addValue = '+'

/** The maximal number of options shown; typing more narrows the choice. */
const shown = 50

/** A combobox. It opens when somebody types or presses it, not on focus, as its list covers what is below. Text that is no option changes nothing. */
export function ChoiceInput(props: Props) {
  const { label, value, onChange, options, last = [], add, placeholder, autoFocus, growing, fits } = props
  /** null while nobody types: the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = [...options, ...last].find((option) => option.value === value)
  const wanted = typed?.trim() ?? ''
  const fitting = (list: readonly Option[]) => (wanted ? list.filter((option) => fits(option.label, wanted)) : list)
  const found = [
    ...fitting(options)
      .slice(0, shown)
      .map((option) => (option === chosen ? ({ ...option, look: 'chosen' } as const) : option)),
    ...fitting(last).map((option) => ({ ...option, look: 'quiet' as const })),
    ...(wanted && add ? [{ value: addValue, label: add.words(wanted), look: 'action' as const }] : []),
  ]
  const choose = (index: number) => {
    const option = found[index]
    setTyped(null)
    if (option?.value === addValue) add?.onAdd(wanted)
    else if (option) onChange(option.value)
  }
  const list = useOptionList(options.length > 0 || wanted ? found.length : 0, choose, wanted ? 0 : -1)
  return (
    <Field {...props}>
      {(wired) => (
        <div className="relative">
          <input
            {...wired}
            {...list.inputProps}
            placeholder={placeholder}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form decides where the typing goes on
            autoFocus={autoFocus}
            value={typed ?? chosen?.name ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value)
              list.show(true)
            }}
            onFocus={(event) => {
              event.target.select()
              if (growing && !chosen) list.show(true)
            }}
            onClick={() => list.show(true)}
            onBlur={() => {
              setTyped(null)
              // The dialog must not shrink below a button that is being pressed.
              list.show(growing === true && !chosen)
            }}
            onKeyDown={list.takesKey}
            className={classNames(fieldBox, 'h-[var(--press-m)]')}
          />
          <OptionList {...{ label, list, growing }} options={found} />
        </div>
      )}
    </Field>
  )
}

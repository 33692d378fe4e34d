import { useId, type KeyboardEventHandler, type ReactNode } from 'react'
import { AtPoints } from './at-points.tsx'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { unbroken } from './unbroken.tsx'

type RadioOption = {
  value: string
  title: string
  /** The key that chooses it. */
  kbd?: string | undefined
  /** Above the line below the title. */
  chip?: string | undefined
  subtitle?: string
  /** Can be chosen, but is not recommended. */
  quiet?: boolean
  /** Has the focus when the list comes. */
  focused?: boolean
  /** A button at the end of the row. */
  button?: ReactNode
}
type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly RadioOption[]
  onKeyDown?: KeyboardEventHandler
}

/** A choice of one, with two lines for each option: the arrow keys change the choice. */
export function RadioList({ label, value, onChange, options, onKeyDown }: Props) {
  const name = useId()
  return (
    <fieldset className="-mx-4 min-w-0 border-y border-line last:-mb-4 last:border-b-0 desk:-mx-6 desk:last:-mb-5">
      <legend className="sr-only">{label}</legend>
      {options.map((option, index) => (
        <div
          key={option.value}
          className={classNames(
            'flex items-center px-4 desk:px-6 gap-x-3 max-desk:flex-wrap hover:bg-sunken has-checked:bg-accent-tint has-[:checked:focus]:outline-2 has-[:checked:focus]:-outline-offset-2 has-[:checked:focus]:outline-accent',
            index > 0 && 'border-t border-line',
          )}
        >
          <label className="-ml-4 pl-4 grid min-w-0 grow cursor-pointer grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 py-2 text-1">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onKeyDown={onKeyDown}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list comes after the dialog, and Enter takes this one
              autoFocus={option.focused}
              // A frame around the whole option would look like the choice.
              className="row-span-2 size-4 appearance-none rounded-full border border-control outline-offset-2 checked:border-[5px] checked:border-accent checked:outline-0"
            />
            <span
              className={classNames('text-2 font-semibold wrap-anywhere', option.quiet && 'font-normal text-ink-3')}
            >
              {option.title}
            </span>
            <span className="col-start-2 wrap-anywhere text-ink-3">
              {option.chip && <span className="block font-semibold text-accent">{option.chip} </span>}
              {option.subtitle && <AtPoints parts={option.subtitle.split(' · ').map(unbroken)} />}
            </span>
          </label>
          <span className="flex-none empty:hidden max-desk:basis-full max-desk:pb-3 max-desk:*:w-full">
            {option.button}
          </span>
          {option.kbd && (
            <span aria-hidden className="text-ink-3 max-desk:hidden">
              <Kbd>{option.kbd}</Kbd>
            </span>
          )}
        </div>
      ))}
    </fieldset>
  )
}
